import { isTimeZone } from '#model/dates.ts';
import type { Sheet, SheetManner } from '#model/dispatch-sheets.ts';
import { dispatchWords as english } from '#model/dispatch-words.en.ts';
import { dispatchWords as spanish } from '#model/dispatch-words.es.ts';
import type { Language } from '#model/languages.ts';
import { message } from '#model/messages/message.ts';
import { BadParameter, type Query, single } from '#model/query.ts';

const words = { en: english, es: spanish } as const satisfies Record<Language, unknown>;

export interface SheetRequest extends SheetManner {
  readonly columns: readonly string[];
}

/** Which columns of a list are wanted, and on whose clock its times are told; without, all of them and UTC. */
export function parseSheetRequest(
  query: Query,
  sheet: Pick<Sheet<never>, 'columns'>,
  language: Language,
): SheetRequest {
  const zone = single(query, 'zone') ?? 'UTC';
  if (!isTimeZone(zone)) throw new BadParameter('zone', message('query.zone', { name: 'zone' }));
  const columns = single(query, 'columns')?.split(',') ?? sheet.columns;
  const isKnown = columns.every((id) => sheet.columns.includes(id));
  if (!isKnown || new Set(columns).size < columns.length) {
    throw new BadParameter(
      'columns',
      message('query.columns', { name: 'columns', known: sheet.columns.join(', ') }),
    );
  }
  return { columns, zone, say: (word) => words[language][word] };
}
