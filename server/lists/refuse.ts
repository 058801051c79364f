import { message } from '#model/messages/message.ts';
import { BadParameter, type Query } from '#model/query.ts';

/** Refuses parameters of a page where all of a list is asked for, or its count. */
export function refuseWith(
  query: Query,
  names: readonly string[],
  why: 'query.whole' | 'query.counted',
): void {
  const name = names.find((one) => query[one] !== undefined);
  if (name !== undefined) throw new BadParameter(name, message(why, { name }));
}
