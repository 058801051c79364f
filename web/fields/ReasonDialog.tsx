import { booking as english } from '#web/i18n/en/booking.ts';
import { booking as spanish } from '#web/i18n/es/booking.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { type Asked, confirm, type Question } from '#web/ui/confirm.ts';
import { type Say, SayDialog } from './SayDialog.tsx';

addTexts(locale.language === 'es' ? spanish : english);

interface ReasonQuestion extends Omit<Question, 'Dialog'> {
  /** The reason that was given the last time, when nothing came of it. */
  readonly start?: string;
  /** Does it at once. */
  readonly act?: Say;
}

/** Asks whether, and why; null is no. */
export async function askReason({ start = '', act, ...question }: ReasonQuestion): Promise<string | null> {
  let reason = '';
  const Dialog = ({ asked: { open, answer, onClosed } }: { asked: Asked }) => (
    <SayDialog
      title={question.title}
      content={question.content}
      label={t('booking.reason')}
      hint={t('booking.reasonHint')}
      missing={t('booking.reasonMissing')}
      start={start}
      confirmLabel={question.confirmLabel ?? t('confirm.confirm')}
      maxWidth="md"
      fullWidth={!question.content}
      disableRestoreFocus
      open={open}
      onSay={async (said) => {
        reason = said;
        const failure = (await act?.(said)) ?? null;
        if (failure === null) answer(true);
        return failure;
      }}
      onCancel={() => answer(false)}
      onClosed={onClosed}
    />
  );
  return (await confirm({ ...question, Dialog })) ? reason : null;
}
