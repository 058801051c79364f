import { isTimeZone } from '#model/dates.ts';
import { message } from '#model/messages/message.ts';
import { BadParameter, type Query, single } from '#model/query.ts';

/** Which columns of a list are wanted in a file, and on whose clock its times are told. */
export interface Columned {
  readonly columns: readonly string[];
  readonly zone: string;
}

/** Without a word on it all columns, and UTC. */
export function parseColumned(query: Query, known: readonly string[]): Columned {
  const zone = single(query, 'zone') ?? 'UTC';
  if (!isTimeZone(zone)) throw new BadParameter('zone', message('query.zone', { name: 'zone' }));
  const columns = single(query, 'columns')?.split(',') ?? known;
  const isKnown = columns.every((id) => known.includes(id));
  if (!isKnown || new Set(columns).size < columns.length) {
    throw new BadParameter('columns', message('query.columns', { name: 'columns', known: known.join(', ') }));
  }
  return { columns, zone };
}
