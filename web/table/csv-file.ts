import { request } from '#web/api/client.ts';
import { t } from '#web/i18n/translate.ts';
import { fileDay, save } from '#web/ui/save-file.ts';
import { type AnyTable, selectionOf, type View } from './view.ts';

const QUOTE = 0x22;
const LINE_END = 0x0a;

/** Counts the lines of a CSV file as its bytes come by; a line break inside quotes ends no line. */
export function lineCounter(): { add: (bytes: Uint8Array) => void; count: () => number } {
  let isQuoted = false;
  let lines = 0;
  return {
    add(bytes) {
      for (const byte of bytes) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_END && !isQuoted) lines++;
      }
    },
    count: () => lines,
  };
}

/** Downloads every row that the view's filters select, as the reader sees it; tells how many are in the file. */
export async function exportCsv(table: AnyTable & { fileName: string }, view: View): Promise<number> {
  const response = await request('GET', `${table.path}/csv`, undefined, {
    params: {
      ...selectionOf(view, table),
      columns: view.columns.join(','),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    headers: { accept: 'text/csv' },
  });
  const lines = lineCounter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  for (;;) {
    const { value, done } = await reader.read().catch((cause) => {
      throw new Error(t('table.brokenOff'), { cause });
    });
    if (done) break;
    lines.add(value);
    parts.push(value);
  }
  save(new Blob(parts, { type: 'text/csv' }), `${table.fileName}-${fileDay()}.csv`);
  return lines.count() - 1;
}
