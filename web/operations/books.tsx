import Typography from '@mui/material/Typography';
import { post, send } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { t } from '#web/i18n/translate.ts';
import { askReason } from '#web/ui/ReasonDialog.tsx';
import { dismissErrors, notify } from '#web/ui/snackbar.ts';

interface TicketOf {
  readonly type: string;
  readonly id: string;
  readonly label: string;
}

async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
  dismissErrors();
  try {
    return await work();
  } catch (error) {
    notify(t('booking.failed', { reason: whyOf(error) }), 'error');
    return null;
  }
}

const path = (operationId: string) => `operations/${operationId}/booking`;

/** Puts an operation into the books; null where that was refused, which is told. */
export async function book(operationId: string): Promise<TicketOf | null> {
  const ticket = await attempt(() => post<TicketOf>(path(operationId), {}));
  if (ticket) notify(t('booking.booked', { ticket: ticket.label }));
  return ticket;
}

/** Asks why a ticket is taken out of the books, and takes it out: without a reason it stays. */
export async function takeBack(operationId: string, ticket: string): Promise<boolean> {
  const reason = await askReason({
    title: t('booking.takeBackTitle', { ticket }),
    content: <Typography>{t('booking.takeBackHint')}</Typography>,
    confirmLabel: t('booking.takeBack'),
  });
  if (reason === null) return false;
  const taken = await attempt(() => send('DELETE', path(operationId), { reason }));
  if (taken === null) return false;
  notify(t('booking.takenBackNow', { ticket }));
  return true;
}
