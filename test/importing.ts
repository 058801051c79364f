import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { RecordDefinition } from '#model/fields.ts';
import type { Import, ImportRow } from '#model/imports.ts';
import type { Values } from '#model/validate.ts';
import type { Bench } from './both-databases.ts';
import { fewestValues } from './values.ts';

export const fileHeaders = { 'content-type': 'application/octet-stream' };

/** Lines as a file. */
export const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));

/** Files that are brought over the API, and what becomes of them. */
export function importing(bench: Bench) {
  const bring = (endpoint: string, bytes: Uint8Array, language = 'en-US') =>
    bench.call('POST', `imports/${endpoint}?name=rows.xlsx`, Buffer.from(bytes), {
      ...fileHeaders,
      'accept-language': language,
    });

  async function settled(path: string, isAtWork = 'working') {
    for (;;) {
      const { body } = await bench.call('GET', path);
      if (body.state !== isAtWork) return body;
      await wait(10);
    }
  }

  return {
    bring,
    settled,
    /** Brings a file and has it gone through, its columns as they were matched. */
    async checked(endpoint: string, bytes: Uint8Array, language?: string): Promise<Import> {
      const brought = await bring(endpoint, bytes, language);
      expect(brought.body).toMatchObject({ state: 'read' });
      const { id, columns } = brought.body as Import;
      const begun = await bench.call('PUT', `imports/${id}/columns`, {
        columns: columns.map(({ field }) => field),
      });
      expect(begun.status).toBe(202);
      return settled(`imports/${id}`);
    },
    rowsOf: async ({ id }: Import, query = ''): Promise<ImportRow[]> =>
      (await bench.call('GET', `imports/${id}/rows${query}`)).body,
    async applied({ id }: Import, mode: 'valid' | 'all' = 'valid') {
      const begun = await bench.call('POST', `imports/${id}/apply`, { mode });
      expect(begun.status, JSON.stringify(begun.body)).toBe(201);
      return settled(`batches/${begun.body.id}`);
    },
    async made(definition: RecordDefinition, values: Values = {}) {
      const all = { ...(await fewestValues(bench, definition)), ...values };
      const { body, status } = await bench.call('POST', definition.endpoint, all);
      expect(status, JSON.stringify(body)).toBe(201);
      return body as Values & { id: string; label: string };
    },
  };
}
