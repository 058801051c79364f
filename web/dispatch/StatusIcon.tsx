import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import DoNotDisturbOn from '@mui/icons-material/DoNotDisturbOn';
import Warning from '@mui/icons-material/Warning';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { type Operation, operationStatus } from '#model/operations.ts';
import { t } from '#web/i18n/translate.ts';
import { noteText } from './operation-texts.ts';

const looks = {
  void: { Icon: DoNotDisturbOn, icon: 'no-entry', color: 'text.secondary' },
  reject: { Icon: Cancel, icon: 'cross', color: 'error.main' },
  annotated: { Icon: Warning, icon: 'warning', color: 'warning.main' },
  ok: { Icon: CheckCircle, icon: 'check', color: 'success.main' },
} as const;

/** Milliseconds that a tap leaves the notes on the screen. */
const TO_READ = 10_000;

/** How an operation stands, in a picture and a word; what was noted about it as hover text. */
export function StatusIcon({ operation }: { operation: Operation }) {
  const status = operationStatus(operation);
  const { Icon, icon, color } = looks[status];
  const face = (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'middle' }}
    >
      <Icon data-icon={icon} sx={{ fontSize: 18, color }} />
      {t(`status.${status}`)}
    </Box>
  );
  if (status !== 'annotated') return face;
  const notes = (operation.annotations ?? []).map(noteText).join('\n');
  return (
    <Tooltip
      describeChild
      title={notes}
      enterTouchDelay={0}
      leaveTouchDelay={TO_READ}
      slotProps={{ tooltip: { sx: { whiteSpace: 'pre-line' } } }}
    >
      <Box component="span" tabIndex={0} role="note">
        {face}
      </Box>
    </Tooltip>
  );
}
