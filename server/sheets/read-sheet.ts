import { message } from '#model/messages/message.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { SheetRefused } from './refused.ts';
import type { GivenRow } from './rows.ts';

const begins = (bytes: Buffer, ...signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);

/** What a file is goes by what it begins with, never by its name. */
export function readSheet(bytes: Buffer): AsyncIterable<GivenRow[]> | Iterable<GivenRow[]> {
  if (begins(bytes, 0x50, 0x4b, 3, 4)) return readXlsx(bytes);
  // Excel before 2007, and any Excel that is locked with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetRefused(message('sheet.locked'));
  const isPicture = begins(bytes, 0x89, 0x50) || begins(bytes, 0xff, 0xd8) || begins(bytes, 0x47, 0x49, 0x46);
  const isPacked = begins(bytes, 0x1f, 0x8b) || begins(bytes, 0x50, 0x4b);
  const isPage = /^\s*(<|%PDF|\{\\rtf)/.test(bytes.toString('latin1', 0, 100));
  if (isPicture || isPacked || isPage) throw new SheetRefused(message('sheet.none'));
  return readCsv(bytes);
}
