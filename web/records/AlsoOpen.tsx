import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RecordDefinition } from '#model/fields.ts';
import { currentToken, request, send } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { newId } from '#web/fields/table-rows.ts';
import { references as english } from '#web/i18n/en/references.ts';
import { references as spanish } from '#web/i18n/es/references.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { pathOfRecord } from './record-paths.ts';

addTexts(locale.language === 'es' ? spanish : english);

interface Reader {
  readonly fullName: string;
  readonly isEditing: boolean;
}

interface AlsoOpenProps {
  readonly definition: RecordDefinition;
  readonly id: string;
  readonly isEditing: boolean;
}

/** This tab, as the server knows it. */
const tab = newId();

/** How often the server is told that the record is still looked at; whoever is silent for twice as long is gone. */
const BEAT = 10_000;
/** Whoever is not alone looks more often whether the others are still there. */
const LOOK = BEAT / 2;

/** Who else has the record open. To be told, one tells: the same request does both. */
export function AlsoOpen({ definition, id, isEditing }: AlsoOpenProps) {
  const path = `open/${pathOfRecord(definition, id)}`;
  const { data } = useQuery({
    queryKey: ['open', path, isEditing],
    queryFn: () => send<readonly Reader[]>('PUT', `${path}/${tab}`, { isEditing }, { guarded: 'aside' }),
    // Not while the tab is hidden: nobody looks.
    refetchInterval: ({ state }) => (state.data?.length ? LOOK : BEAT),
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });
  useLive([path], ['open', path]);
  useEffect(() => {
    const token = currentToken();
    const leave = () => {
      const headers = { authorization: `Bearer ${token}` };
      request('DELETE', `${path}/${tab}`, undefined, { headers, keepalive: true, guarded: false }).catch(
        () => {},
      );
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [path]);
  return (
    <span role="status">{data && data.length > 0 && ` · ${t('open.also', { people: namesOf(data) })}`}</span>
  );
}

const namesOf = (readers: readonly Reader[]): string =>
  readers
    .map(({ fullName, isEditing }) => (isEditing ? t('open.editing', { name: fullName }) : fullName))
    .join(', ');
