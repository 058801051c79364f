import { Readable } from 'node:stream';
import type { StoredField } from '#model/fields.ts';
import { type Import, rowColumns } from '#model/imports.ts';
import type { Language } from '#model/languages.ts';
import { message } from '#model/messages/message.ts';
import { labelIn, wordsOf } from '#model/messages/words.ts';
import type { GivenCell } from '#model/sheets.ts';
import type { Database } from '../database/database.ts';
import { csvText } from '../lists/export.ts';
import { writeXlsx } from '../sheets/write-xlsx.ts';
import { piecesOf } from './imports.ts';
import type { KeptRow } from './store.ts';
import { tellFaults } from './words.ts';

interface Manner {
  readonly fields: readonly StoredField[];
  readonly language: Language;
  readonly tag: string;
}

/** The rows that are wrong as they came, each with why: put right, the file can be brought again. */
export function errorFile(
  database: Database,
  kept: Import,
  format: 'csv' | 'xlsx',
  manner: Manner,
): Readable {
  const why = wordsOf(message('import.why'), manner.language);
  const headings = [...kept.columns.map(({ heading }) => heading), why];
  const rows = linesOf(database, kept, manner);
  if (format === 'csv') return Readable.from(csvText(below(headings, rows)), { highWaterMark: 1 });
  const columns = headings.map((heading, at) => ({
    heading,
    look: at < kept.columns.length ? ('text' as const) : ('wide' as const),
  }));
  return Readable.from(writeXlsx(why, columns, rows), { highWaterMark: 1, objectMode: false });
}

async function* linesOf(database: Database, { id, columns }: Import, manner: Manner) {
  for await (const rows of piecesOf(database.aside, id, ['wrong'])) {
    yield rows.map((row) => [
      ...columns.map((_, at): GivenCell => row.cells[at] ?? null),
      whyOf(row, manner),
    ]);
  }
}

/** "State: It is not in the list. Zip: …" */
function whyOf({ faults }: KeptRow, { fields, language, tag }: Manner): string {
  const telling: Readonly<Record<string, string>> = rowColumns;
  const labelOf = (wire: string) =>
    labelIn(language, fields.find((field) => field.wire === wire)?.label ?? telling[wire] ?? wire);
  return Object.entries(tellFaults(fields, faults, language, tag))
    .map(([wire, said]) => `${labelOf(wire)}: ${said}`)
    .join(' ');
}

async function* below(headings: readonly string[], rows: AsyncIterable<readonly (readonly GivenCell[])[]>) {
  yield [headings];
  yield* rows;
}
