import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { shortcuts as english } from '#web/i18n/en/shortcuts.ts';
import { shortcuts as spanish } from '#web/i18n/es/shortcuts.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { Close } from '#web/ui/icons.tsx';
import { Keys } from './Keys.tsx';
import { isPlain } from './key-chords.ts';
import { allowPlainKeys, plainKeysStore, type Shortcut, shortcutsStore } from './shortcuts.ts';
import { useStore } from './store.ts';

addTexts(locale.language === 'es' ? spanish : english);

/** By heading, what belongs to the page first; where two have the same keys, the one that counts. */
function groupsOf(shortcuts: readonly Shortcut[]): [string, Shortcut[]][] {
  const counting = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]));
  const general = [t('shortcuts.everywhere'), t('shortcuts.goTo')];
  const groups = [...Map.groupBy(counting.values(), ({ group }) => group)];
  return groups.sort(([one], [other]) => general.indexOf(one) - general.indexOf(other));
}

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The shortcuts that work on this page. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const title = useId();
  const arePlainAllowed = useStore(plainKeysStore);
  const groups = groupsOf(useStore(shortcutsStore));
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        <DialogTitle id={title} sx={{ flex: 1, pb: 1.5 }}>
          {t('shortcuts.title')}
        </DialogTitle>
        <IconButton onClick={onClose} aria-label={t('shortcuts.close')}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {groups.map(([group, shortcuts]) => (
          <Box key={group} component="section">
            <Typography variant="overline" component="h3" color="textSecondary">
              {group}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {shortcuts.map(({ keys, label }) => (
                <Box key={keys} sx={{ ...row, opacity: isPlain(keys) && !arePlainAllowed ? 0.45 : 1 }}>
                  <Typography component="dt" variant="body2">
                    {label}
                  </Typography>
                  <Box component="dd" sx={{ m: 0 }}>
                    <Keys keys={keys} />
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={arePlainAllowed}
              onChange={(_, checked) => allowPlainKeys(checked)}
            />
          }
          label={<Typography variant="body2">{t('shortcuts.plain')}</Typography>}
          sx={{ gap: 0.5 }}
        />
      </DialogContent>
    </Dialog>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.625,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
