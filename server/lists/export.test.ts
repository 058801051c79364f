import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { type Exported, exportLines } from './export.ts';

const FILES = 10;
const ROWS = 1000;

it('of several files at once one goes on at a time, and others are heard in between', async () => {
  let [turn, written] = [0, 0];
  const lines = new Map<number, number>();
  const exported: Exported = {
    headings: ['Name'],
    all: async () => Buffer.alloc(16 * ROWS),
    given: async (ids) => ids.map(() => '{}'),
    linesOf: () => {
      written += 1;
      lines.set(turn, (lines.get(turn) ?? 0) + 1);
      return [['x']];
    },
  };
  const read = async () => {
    let count = 0;
    for await (const some of exportLines({ embedded: false } as Database, exported)) count += some.length;
    return count;
  };
  const reading = Promise.all(Array.from({ length: FILES }, read));
  while (written < FILES * ROWS) {
    await setImmediate();
    turn += 1;
  }
  expect(await reading).toEqual(Array.from({ length: FILES }, () => ROWS + 1));
  expect(Math.max(...lines.values())).toBeLessThanOrEqual(400);
});
