import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { type Operation, operationStatus } from '#model/operations.ts';
import { t } from '#web/i18n/translate.ts';
import { Glyph } from '#web/table/Glyph.tsx';
import { noteText } from './operation-texts.ts';

const looks = {
  void: { shape: 'no-entry', tone: 'quiet' },
  reject: { shape: 'cross', tone: 'error' },
  annotated: { shape: 'warning', tone: 'warning' },
  ok: { shape: 'check', tone: 'success' },
} as const;

/** Milliseconds that a tap leaves the notes on the screen. */
const TO_READ = 10_000;

/** How an operation stands, in a picture and a word; what was noted about it as hover text. */
export function StatusIcon({ operation }: { operation: Operation }) {
  const status = operationStatus(operation);
  const face = (
    <span className="sign">
      <Glyph {...looks[status]} />
      {t(`status.${status}`)}
    </span>
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
