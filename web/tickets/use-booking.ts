import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { t } from '#web/i18n/translate.ts';
import { notify } from '#web/ui/snackbar.ts';
import { ticketKey } from './ticket-query.ts';

/** Why the server did not do it, in its own words where it has some. */
const whyOf = (error: unknown): string =>
  error instanceof ApiError && error.reason !== null
    ? error.reason
    : t('table.failed', { message: error instanceof Error ? error.message : '' });

/** Puts an operation into the books, or takes its ticket out of them again. */
export function useBooking(id: string) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const ask = async (method: 'POST' | 'DELETE', body: object): Promise<{ label: string } | null> => {
    setBusy(true);
    try {
      const ticket = await send<{ label: string }>(method, `operations/${id}/booking`, body);
      await client.invalidateQueries({ queryKey: ticketKey(id) });
      return ticket;
    } catch (error) {
      notify(whyOf(error), 'error');
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    book: async () => {
      const ticket = await ask('POST', {});
      if (ticket) notify(t('ticket.bookedNow', { ticket: ticket.label }));
    },
    takeBack: async (reason: string) => {
      const ticket = await ask('DELETE', { reason });
      if (ticket) notify(t('ticket.takenBack', { ticket: ticket.label }));
      return ticket !== null;
    },
  };
}
