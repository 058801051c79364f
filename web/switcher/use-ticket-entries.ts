import { useQuery } from '@tanstack/react-query';
import { type Document, operationLabel } from '#model/operations.ts';
import { get } from '#web/api/client.ts';
import { t } from '#web/i18n/translate.ts';
import { operationText } from '#web/operations/operation-texts.ts';
import { ticketPagePath } from '#web/paths.ts';
import type { Entry } from './entries.ts';
import { usePaused } from './use-paused.ts';

const MOST = 5;
const expand = 'operation,operation.user';

/** Of a document, a ticket or an order: names have none of its digits, and fewer of them find everything. */
export const isNumber = (text: string): boolean => /^\S{4,}$/.test(text) && /\d{2}/.test(text);

function entryOf({ number, operation }: Document): Entry[] {
  if (!operation) return [];
  const { ticketNumber } = operation.modelData;
  const to = ticketPagePath(operation.id);
  const detail = [
    operationText(operationLabel(operation)),
    ticketNumber && `${t('column.ticket')} ${ticketNumber}`,
    operation.user?.fullName,
  ];
  return [
    {
      key: `ticket ${to} ${number}`,
      kind: 'record',
      label: number,
      detail: detail.filter(Boolean).join(' · '),
      to,
      run: null,
    },
  ];
}

interface TicketEntries {
  readonly entries: readonly Entry[];
  readonly isWaiting: boolean;
}

/** The pages of what drivers did, by the numbers that stand on their papers; the newest first. */
export function useTicketEntries(typed: string): TicketEntries {
  const text = usePaused(typed);
  const { data, isFetching } = useQuery({
    queryKey: ['documents', 'numbered', text],
    queryFn: ({ signal }) =>
      get<Document[]>('documents', { params: { search: text, top: MOST, expand }, signal }),
    enabled: isNumber(text),
    staleTime: 30_000,
  });
  if (!isNumber(typed)) return { entries: [], isWaiting: false };
  const isOld = text !== typed;
  return { entries: isOld ? [] : (data ?? []).flatMap(entryOf), isWaiting: isOld || isFetching };
}
