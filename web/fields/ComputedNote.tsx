import Link from '@mui/material/Link';
import type { Reason } from '#model/reasons.ts';
import { t } from '#web/i18n/translate.ts';

interface ComputedNoteProps {
  readonly text: string;
  readonly reason: Extract<Reason, { why: 'computed' }>;
  readonly onPutBack: (value: number) => void;
}

/** What the readings give for a figure that was keyed, and a way back to it. */
export function ComputedNote({ text, reason, onPutBack }: ComputedNoteProps) {
  return (
    <>
      {text}{' '}
      <Link
        component="button"
        type="button"
        variant="inherit"
        sx={{ verticalAlign: 'baseline' }}
        onClick={() => onPutBack(reason.value)}
      >
        {t('computed.putBack', { value: reason.value })}
      </Link>
    </>
  );
}
