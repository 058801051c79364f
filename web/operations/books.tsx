import Typography from '@mui/material/Typography';
import { post, send } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { askReason } from '#web/fields/ReasonDialog.tsx';
import { t } from '#web/i18n/translate.ts';
import { dismissErrors, notify } from '#web/ui/snackbar.ts';

interface TicketOf {
  readonly type: string;
  readonly id: string;
  readonly label: string;
}

const path = (operationId: string) => `operations/${operationId}/booking`;
const failure = (error: unknown) => t('booking.failed', { reason: whyOf(error) });

/** Puts an operation into the books; null where that was refused, which is told. */
export async function book(operationId: string): Promise<TicketOf | null> {
  dismissErrors();
  try {
    const ticket = await post<TicketOf>(path(operationId), {});
    notify(t('booking.booked', { ticket: ticket.label }));
    return ticket;
  } catch (error) {
    notify(failure(error), 'error');
    return null;
  }
}

/** Asks why a ticket is taken out of the books, and takes it out: without a reason it stays. */
export async function takeBack(operationId: string, ticket: string): Promise<boolean> {
  const reason = await askReason({
    title: t('booking.takeBackTitle', { ticket }),
    content: <Typography>{t('booking.takeBackHint')}</Typography>,
    confirmLabel: t('booking.takeBack'),
    act: async (said) => {
      dismissErrors();
      try {
        await send('DELETE', path(operationId), { reason: said });
        notify(t('booking.takenBackNow', { ticket }));
        return null;
      } catch (error) {
        return failure(error);
      }
    },
  });
  return reason !== null;
}
