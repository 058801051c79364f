import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordOf } from '#model/records/index.ts';
import type { OperatorOfMonth, StatementSet } from '#model/run-statements/content.ts';
import type { Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { insertRecords } from '#server/records/insert-records.ts';
import { readValues } from '#server/records/write.ts';
import { send, signIn } from './client.ts';
import { makeDatabase, makeDataFolder } from './places.ts';
import { type Environment, type Server, startReady } from './processes.ts';

const OPERATORS = 60;

/** Operators with a ticket each. */
async function fill(database: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from users limit 1`.execute(database.sql);
  const insert = async (type: string, given: readonly object[]) => {
    const definition = recordOf(type);
    const made = given.map((values) => ({
      id: randomUUID(),
      createdAt: new Date().toISOString(),
      createdBy: rows[0]!.id,
      values: readValues(definition, values, 'create'),
    }));
    await database.sql.transaction().execute((tx) => insertRecords(tx, definition, made, new Map()));
    return made.map(({ id }) => id);
  };
  const each = Array.from({ length: OPERATORS }, (_, nth) => nth);
  const operators = await insert(
    'company',
    each.map((nth) => ({ name: `Company ${nth}`, telephone: '9035551212' })),
  );
  await insert(
    'gauged-ticket',
    operators.map((operator, nth) => ({
      ticketNumber: String(1000 + nth),
      periodEnd: '2026-10-31',
      ticketDate: '2026-10-05',
      grossVolume: 180.5,
      netVolume: 180.1,
      operator,
    })),
  );
}

async function setUntil(server: Server, id: string, isEnough: (set: StatementSet) => boolean) {
  const token = await signIn(server);
  for (;;) {
    const { body } = await send<StatementSet>(server, 'GET', `run-statements/sets/${id}`, { token });
    if (isEnough(body)) return body;
    await wait(10);
  }
}

/** All statements of a month are made final and drawn, by two servers of which the first is killed on the way. */
async function killOnTheWay(given: Environment, aMinuteLater: () => Promise<unknown>): Promise<void> {
  const first = await startReady(given);
  const { body: begun } = await send<StatementSet>(first, 'POST', 'run-statements/2026-10/sets', {
    token: await signIn(first),
    body: { format: 'pdf', final: true },
  });
  await setUntil(first, begun.id, ({ done }) => done > 0);
  await first.end('SIGKILL');

  await aMinuteLater();
  const second = await startReady(given);
  const set = await setUntil(second, begun.id, ({ state }) => state !== 'working');
  expect(set).toMatchObject({ state: 'done', done: OPERATORS, total: OPERATORS, incomplete: 0 });
  const { body: stated } = await send<OperatorOfMonth[]>(
    second,
    'GET',
    `run-statements/2026-10/operators?top=${OPERATORS}`,
    { token: await signIn(second) },
  );
  expect(stated.map(({ number }) => number).sort()).toEqual(
    Array.from({ length: OPERATORS }, (_, nth) => `202610-${String(nth + 1).padStart(4, '0')}`),
  );
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0 });
}

describe.concurrent('the statements of a month that a kill cut off are gone on with', () => {
  it('on the embedded database, as soon as it is open again', async () => {
    const folder = await makeDataFolder();
    const database = await openEmbedded(folder);
    await fill(database).finally(() => database.close());
    await killOnTheWay({ DATA_DIR: folder }, async () => {});
  });

  it('on Postgres, when nobody was heard of for a minute', async () => {
    const url = await makeDatabase('migrated');
    const database = openPostgres(url);
    try {
      await fill(database);
      const aMinuteAgo = sql`update run_statement_sets set seen_at = seen_at - interval '1 minute'`;
      await killOnTheWay({ DATABASE_URL: url }, () => aMinuteAgo.execute(database.sql));
    } finally {
      await database.close();
    }
  });
});
