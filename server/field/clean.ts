import { type Message, message } from '#model/messages/message.ts';
import type { SentOperation } from './read.ts';

/** The way to something in a request, such as operations.3.modelData.bsw; none to all of it. */
export type Place = readonly (string | number)[];

export const pathTo = (...place: Place): string => place.join('.');

const MOST_LEVELS = 12;
const MOST_ENTRIES = 2000;
const LONGEST_NAME = 100;
const LONGEST_TEXT = 10_000;
/** What lists are ordered and found by. */
const LONGEST_NUMBER = 100;

const isText = (text: string, longest: number) =>
  text.length <= longest && !text.includes('\0') && text.isWellFormed();

/** Beyond it the number that was sent is no longer the one that was read. */
const isNumber = (value: number) =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

export interface Fault {
  readonly name: string;
  readonly said: Message;
}

type Complaint = 'data.text' | 'data.number' | 'data.deep' | 'data.large' | 'request.wrong';
export function faultAt(key: Complaint, place: Place): Fault {
  const name = pathTo(...place);
  return { name, said: message(key, { name: name || 'body' }) };
}

/** The first thing that cannot be kept as it was sent, or that nobody would have sent in earnest. */
export function faultIn(sent: SentOperation, place: Place): Fault | null {
  let left = MOST_ENTRIES;

  function look(value: unknown, at: Place): Fault | null {
    left -= 1;
    if (left < 0) return faultAt('data.large', place);
    if (typeof value === 'string') return isText(value, LONGEST_TEXT) ? null : faultAt('data.text', at);
    if (typeof value === 'number') return isNumber(value) ? null : faultAt('data.number', at);
    if (typeof value !== 'object' || value === null) return null;
    if (at.length - place.length > MOST_LEVELS) return faultAt('data.deep', at);
    for (const [key, inner] of Object.entries(value)) {
      const found = isText(key, LONGEST_NAME) ? look(inner, [...at, key]) : faultAt('data.text', at);
      if (found) return found;
    }
    return null;
  }

  return look(sent, place) ?? faultInNumbers(sent, place);
}

/** A ticket and its order have a number, which is a number or a short text. */
function faultInNumbers({ modelData }: SentOperation, place: Place): Fault | null {
  const { ticketNumber, pickup, unload } = modelData;
  const numbers: readonly (readonly [value: unknown, at: Place])[] = [
    [ticketNumber, ['ticketNumber']],
    [pickup?.orderNumber, ['pickup', 'orderNumber']],
    [unload?.orderNumber, ['unload', 'orderNumber']],
  ];
  const wrong = numbers.find(([value]) => !isShort(value ?? ''));
  return wrong ? faultAt('request.wrong', [...place, 'modelData', ...wrong[1]]) : null;
}

const isShort = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_NUMBER);
