import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Edit from '@mui/icons-material/Edit';
import Save from '@mui/icons-material/Save';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Fab from '@mui/material/Fab';
import type { ReactNode } from 'react';
import { t } from '#web/i18n/translate.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { enabledButtons, type FormState } from './form-state.ts';

interface FormButtonsProps {
  readonly state: FormState;
  readonly isChanged: boolean;
  readonly onNew: () => void;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** They float above the form's foot and stay in reach however long it is. */
export function FormButtons({ state, isChanged, onNew, onEdit, onCancel, onSave }: FormButtonsProps) {
  const enabled = enabledButtons(state, isChanged);
  const group = t('form.shortcuts');
  useShortcut({ keys: 'n', label: t('form.new'), group, run: onNew, enabled: enabled.new });
  useShortcut({ keys: 'e', label: t('form.edit'), group, run: onEdit, enabled: enabled.edit });
  useShortcut({ keys: 'mod+s', label: t('form.save'), group, run: onSave, enabled: enabled.save });
  const isSaving = state.step === 'saving';
  return (
    <Box
      role="group"
      aria-label={t('form.actions')}
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 'fab',
        display: 'flex',
        justifyContent: 'flex-end',
        gap: { xs: 0.5, sm: 1 },
        mt: 2,
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
        // What lies below would show through the usual grey.
        '& > :not(.MuiFab-primary), & > .Mui-disabled': {
          bgcolor: 'background.paper',
          color: 'text.primary',
          border: 1,
          borderColor: 'divider',
          '&:hover': { bgcolor: 'background.default' },
        },
        '& > .Mui-disabled': { color: 'text.disabled' },
        '@media print': { display: 'none' },
      }}
    >
      {state.mode === 'EditExisting' && (
        <FloatingButton
          icon={<Close />}
          text={t('confirm.cancel')}
          enabled={enabled.cancel}
          onClick={onCancel}
        />
      )}
      <FloatingButton icon={<Add />} text={t('form.new')} enabled={enabled.new} onClick={onNew} />
      <FloatingButton icon={<Edit />} text={t('form.edit')} enabled={enabled.edit} onClick={onEdit} />
      <FloatingButton
        icon={isSaving ? <CircularProgress size={18} color="inherit" /> : <Save />}
        text={t('form.save')}
        enabled={enabled.save}
        onClick={onSave}
        isMain
      />
    </Box>
  );
}

interface FloatingButtonProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly enabled: boolean;
  readonly onClick: () => void;
  readonly isMain?: boolean;
}

function FloatingButton({ icon, text, enabled, onClick, isMain = false }: FloatingButtonProps) {
  return (
    <Fab
      variant="extended"
      size="medium"
      color={isMain ? 'primary' : 'default'}
      disabled={!enabled}
      onClick={onClick}
      sx={{ gap: 0.5, px: { xs: 1.25, sm: 2 }, whiteSpace: 'nowrap', '& svg': { fontSize: 20 } }}
    >
      {icon}
      {text}
    </Fab>
  );
}
