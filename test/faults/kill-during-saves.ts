import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { fold } from '#model/fold.ts';
import type { Database } from '#server/database/database.ts';
import { signIn } from './client.ts';
import { type Environment, startReady } from './processes.ts';
import { expectKept, type Known, saveUntilCut } from './saves.ts';

const CLIENTS = 4;

/** Rounds on the same data: save as fast as possible, kill, start again, look at what was saved. */
export async function killDuringSaves(
  rounds: number,
  given: Environment,
  open: () => Promise<Database>,
): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, (): Known[] => []);
  let server = await startReady(given);
  for (let round = 0; round < rounds; round += 1) {
    const token = await signIn(server);
    const enough = randomInt(10, 30);
    let acknowledged = 0;
    let killed = false;
    const { signal } = server;
    const acknowledge = () => {
      acknowledged += 1;
      if (acknowledged < enough || killed) return;
      killed = true;
      // At no particular point of whatever is under way.
      void wait(randomInt(12)).then(() => signal('SIGKILL'));
    };
    await Promise.all(clients.map((mine) => saveUntilCut(server, token, mine, acknowledge)));
    expect(acknowledged).toBeGreaterThanOrEqual(enough);
    expect(await server.ended).toMatchObject({ signal: 'SIGKILL', stderr: '' });
    server = await startReady(given);
    const touched = clients.flat().filter((known) => known.touched);
    for (const known of touched) await expectKept(server, token, known);
  }
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  await expectWhole(open, clients.flat());
}

interface Row {
  id: string;
  version: number;
  name: string;
  label: string;
  sort: string;
  search: string;
  history: number;
  positions: number[];
}

/** What the API does not show: nothing stands there that nobody sent, and the derived columns fit. */
async function expectWhole(open: () => Promise<Database>, known: readonly Known[]): Promise<void> {
  const database = await open();
  try {
    const { rows } = await sql<Row>`
      select o.id, o.version, o.name, o.label, o.sort, o.search,
        (select count(*)::integer from record_changes c where c.type = 'company' and c.record_id = o.id) as history,
        array(select position from operators_contacts r where r.owner_id = o.id order by position) as positions
      from operators o
    `.execute(database.sql);
    const kept = new Map(known.filter((one) => one.acknowledged).map((one) => [one.id, one.acknowledged!]));
    expect(rows.map((row) => row.id).sort()).toEqual([...kept.keys()].sort());
    for (const row of rows) {
      const { version, values } = kept.get(row.id)!;
      expect(row).toMatchObject({ version, history: version, label: row.name, sort: fold(row.name) });
      expect(row.search.startsWith(`${row.sort}\n`)).toBe(true);
      expect(row.positions).toEqual(values.contacts.map((_, at) => at));
    }
    const { rows: counted } = await sql`
      select (select count(*)::integer from record_changes) as changes,
        (select count(*)::integer from operators_contacts) as contacts
    `.execute(database.sql);
    const total = (count: (one: Row) => number) => rows.reduce((sum, row) => sum + count(row), 0);
    expect(counted).toEqual([
      { changes: total((row) => row.version), contacts: total((row) => row.positions.length) },
    ]);
  } finally {
    await database.close();
  }
}
