import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { t } from '#web/i18n/translate.ts';
import { Add, Close, Edit, Save } from '#web/ui/icons.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { enabledButtons, type FormState } from './form-state.ts';

interface FormButtonsProps {
  readonly state: FormState;
  readonly isChanged: boolean;
  /** What is archived is read, and not edited. */
  readonly isArchived: boolean;
  readonly onNew: () => void;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

const HEIGHT = 56;

/** A bar of their own at the foot of the window: in reach however long the form is, and over none of its fields. */
export function FormButtons(props: FormButtonsProps) {
  const { state, isChanged, isArchived, onNew, onEdit, onCancel, onSave } = props;
  const enabled = enabledButtons(state, isChanged, isArchived);
  const group = t('form.shortcuts');
  useShortcut({ keys: 'n', label: t('form.new'), group, run: onNew, enabled: enabled.new });
  useShortcut({ keys: 'e', label: t('form.edit'), group, run: onEdit, enabled: enabled.edit });
  useShortcut({ keys: 'mod+s', label: t('form.save'), group, run: onSave, enabled: enabled.save });
  return (
    <>
      {/* What is tabbed to stops short of the bars above and below. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: HEIGHT + 24, scrollPaddingTop: HEIGHT + 24 } }} />
      <Box
        role="group"
        aria-label={t('form.actions')}
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 'fab',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: { xs: 0.5, sm: 1 },
          minHeight: HEIGHT,
          mt: 2,
          mx: { xs: -2, sm: -3 },
          mb: { xs: -2, sm: -3 },
          px: { xs: 1, sm: 3 },
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          '@media print': { display: 'none' },
        }}
      >
        {state.mode === 'EditExisting' && (
          <BarButton
            icon={<Close />}
            text={t('confirm.cancel')}
            enabled={enabled.cancel}
            onClick={onCancel}
          />
        )}
        <BarButton icon={<Add />} text={t('form.new')} enabled={enabled.new} onClick={onNew} />
        <BarButton icon={<Edit />} text={t('form.edit')} enabled={enabled.edit} onClick={onEdit} />
        <BarButton
          icon={<Save />}
          text={t('form.save')}
          enabled={enabled.save}
          isBusy={state.step === 'saving' || state.step === 'askSave'}
          onClick={onSave}
          isMain
        />
      </Box>
    </>
  );
}

interface BarButtonProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly enabled: boolean;
  readonly onClick: () => void;
  readonly isBusy?: boolean;
  readonly isMain?: boolean;
}

function BarButton({ icon, text, enabled, onClick, isBusy = false, isMain = false }: BarButtonProps) {
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'primary' : 'inherit'}
      startIcon={icon}
      loading={isBusy}
      loadingPosition="start"
      disabled={!enabled}
      onClick={onClick}
      // A phone has room for four words, not for their pictures as well.
      sx={{
        whiteSpace: 'nowrap',
        px: { xs: 1.5, sm: 2 },
        '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
      }}
    >
      {text}
    </Button>
  );
}
