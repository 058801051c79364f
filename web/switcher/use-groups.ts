import { useMemo, useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { useSavedViews } from '#web/table/saved-views.ts';
import { type Group, narrow } from './entries.ts';
import { type Place, placeEntries, recordTypeEntries, viewEntries } from './local-entries.ts';
import { recentPicks } from './recent.ts';
import { useActions } from './use-actions.ts';
import { type RecordEntries, useRecordEntries } from './use-record-entries.ts';
import { useTicketEntries } from './use-ticket-entries.ts';

interface Groups extends Omit<RecordEntries, 'entries'> {
  readonly groups: readonly Group[];
}

/** What is offered for the text. Records and then tickets come last: they arrive later, and move nothing that is there. */
export function useGroups(text: string, places: readonly Place[], user: string): Groups {
  const pages = useMemo(() => placeEntries(places), [places]);
  const { data: saved } = useSavedViews();
  const views = useMemo(() => viewEntries(saved ?? [], places), [saved, places]);
  const [types] = useState(recordTypeEntries);
  const [recent] = useState(() => recentPicks(user));
  const actions = useActions();
  const found = useRecordEntries(text);
  const tickets = useTicketEntries(text);
  const groups: Group[] = text
    ? [
        { title: t('switcher.pages'), entries: narrow(pages, text) },
        { title: t('views.title'), entries: narrow(views, text) },
        { title: t('switcher.types'), entries: narrow(types, text) },
        { title: t('switcher.actions'), entries: narrow(actions, text) },
        { title: t('switcher.records'), entries: found.entries },
        { title: t('switcher.tickets'), entries: found.isWaiting ? [] : tickets.entries },
      ]
    : [
        { title: t('switcher.recent'), entries: recent },
        { title: t('switcher.pages'), entries: pages },
        { title: t('switcher.actions'), entries: actions },
      ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isWaiting: found.isWaiting || tickets.isWaiting,
    error: found.error,
  };
}
