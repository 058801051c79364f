import { sql, type Transaction } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { counting, openTemplateEmbedded, openTemplatePostgres } from '#test/both-databases.ts';
import { changesBetween, EVERYWHERE, type Hub, READ_AT_MOST, startHub, sweepChanges } from './hub.ts';
import { beginningOf, endOf, type Moment, parseMoment } from './moment.ts';

const addDevice = (database: Database['sql'] | Transaction<unknown>, name: string) =>
  sql`insert into devices (id, fingerprint) values (gen_random_uuid(), ${name})`.execute(database);
const write = (database: Database['sql'] | Transaction<unknown>, path: string) =>
  sql`insert into changes (transaction, path) values (pg_current_xact_id(), ${path})`.execute(database);

describe.each([
  ['embedded', openTemplateEmbedded],
  ['Postgres', openTemplatePostgres],
])('the hub, on %s', (_, open) => {
  let database: Database;
  let hub: Hub;
  let heard: string[];
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    heard = [];
    hub?.stop();
    hub = await startHub(database, (paths) => heard.push(...paths));
  });
  afterAll(async () => {
    hub.stop();
    await database.close();
  });

  it('hears what was committed, once', async () => {
    await addDevice(database.sql, 'hub 1');
    await Promise.all([hub.catchUp(), hub.catchUp(), hub.catchUp()]);
    expect(heard).toEqual(['devices']);
    await hub.catchUp();
    expect(heard).toEqual(['devices']);
  });

  it('hears nothing of what was taken back', async () => {
    const takenBack = database.sql.transaction().execute(async (tx) => {
      await addDevice(tx, 'hub 2');
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    await hub.catchUp();
    expect(heard).toEqual([]);
  });

  it('looks for what was written only where something was', async () => {
    const { sql: counted, count } = counting(database.watch);
    const quick = await startHub({ ...database, watch: counted }, (paths) => heard.push(...paths));
    const statementsOfALook = async () => {
      const before = count();
      await quick.catchUp();
      return count() - before;
    };
    // Others work on the same Postgres, and may write at any time; in a database of the process itself nobody can.
    await expect.poll(statementsOfALook).toBe(database.embedded ? 0 : 1);
    await sql`select 1`.execute(database.sql);
    const asked = await statementsOfALook();
    if (database.embedded) expect(asked).toBe(1);
    await addDevice(database.sql, 'hub 5');
    expect(await statementsOfALook()).toBe(2);
    expect(heard).toEqual(['devices']);
    quick.stop();
  });

  it('looks by itself as long as somebody listens', async () => {
    const told: string[] = [];
    const unsubscribe = hub.subscribe((paths) => told.push(...paths));
    await addDevice(database.sql, 'hub 3');
    await expect.poll(() => told).toEqual(['devices']);
    unsubscribe();
    await addDevice(database.sql, 'hub 4');
    await hub.catchUp();
    expect(told).toEqual(['devices']);
    expect(heard).toEqual(['devices', 'devices']);
  });

  it('goes on looking where the clock is put back', async () => {
    const told: string[] = [];
    const unsubscribe = hub.subscribe((paths) => told.push(...paths));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    await addDevice(database.sql, 'hub 6');
    await expect.poll(() => told).toEqual(['devices']);
    vi.useRealTimers();
    unsubscribe();
  });

  it('says that anything may have changed where more did than it reads', async () => {
    const start = hub.moment();
    await sql`
      insert into changes (transaction, path)
      select pg_current_xact_id(), 'leases/' || n from generate_series(1, ${sql.lit(READ_AT_MOST)}) n
    `.execute(database.sql);
    await hub.catchUp();
    expect(heard).toEqual([EVERYWHERE]);
    expect(await changesBetween(database, start, hub.moment())).toBeNull();
  });

  it('cannot tell what was swept away, but what came after it', async () => {
    await write(database.sql, 'before');
    await hub.catchUp();
    const before = hub.moment();
    await write(database.sql, 'old');
    await write(database.sql, 'newest of the old');
    await sql`update changes set at = now() - interval '2 days'`.execute(database.sql);
    const newest = await sql<{
      number: string;
    }>`select max(transaction)::text as number from changes`.execute(database.sql);
    // Others work on the same Postgres: whatever they had begun by then must be over.
    const beginning = async () => {
      await hub.catchUp();
      return beginningOf(hub.moment());
    };
    await expect.poll(beginning).toBeGreaterThan(Number(newest.rows[0]!.number));
    const after = hub.moment();
    await write(database.sql, 'new');
    await hub.catchUp();
    expect(await changesBetween(database, before, hub.moment())).toEqual(['old', 'newest of the old', 'new']);
    await sweepChanges(database);
    const { rows } = await sql`select path from changes order by id`.execute(database.sql);
    expect(rows).toEqual([{ path: 'newest of the old' }, { path: 'new' }]);
    expect(await changesBetween(database, before, hub.moment())).toBeNull();
    expect(await changesBetween(database, after, hub.moment())).toEqual(['new']);
  });

  it('takes no heed of changes that came with a copy of another database', async () => {
    await sql`insert into changes (transaction, path) values ('999999999999', 'devices')`.execute(
      database.sql,
    );
    const fresh = await startHub(database, (paths) => heard.push(...paths));
    await fresh.catchUp();
    expect(heard).toEqual([]);
    const { rows } = await sql`select 1 from changes where transaction = '999999999999'`.execute(
      database.sql,
    );
    expect(rows).toEqual([]);
    fresh.stop();
  });
});

describe('the hub, while several write at once', () => {
  /**
   * Of each test its own: a mere number repeats all since what was under way anywhere on this Postgres, such as a long
   * statement of another test, and so perhaps what the test before wrote.
   */
  let database: Database;
  beforeEach(async () => {
    database = await openTemplatePostgres();
  });
  afterEach(() => database.close());

  it('hears of a transaction that began earlier and was committed later, and nobody waits for it', async () => {
    const heard: string[] = [];
    const hub = await startHub(database, (paths) => heard.push(...paths));
    const before = hub.moment();
    let between: Moment = '';
    await database.sql.transaction().execute(async (late) => {
      await write(late, 'late');
      await addDevice(late, 'late');
      await sql`set constraints all immediate`.execute(late);
      await database.sql.transaction().execute(async (early) => {
        await write(early, 'early');
        await addDevice(early, 'early');
      });
      await hub.catchUp();
      between = hub.moment();
      expect(heard).toEqual(['early', 'devices']);
    });
    await hub.catchUp();
    expect(heard).toEqual(['early', 'devices', 'late', 'devices']);
    expect(await changesBetween(database, between, hub.moment())).toEqual(['late', 'devices']);
    expect(await changesBetween(database, before, between)).toEqual(['early', 'devices']);
    // A mere number may repeat what was under way, and misses nothing.
    const fromNumber = parseMoment(String(beginningOf(between)))!;
    expect(await changesBetween(database, fromNumber, hub.moment())).toEqual([
      'late',
      'devices',
      'early',
      'devices',
    ]);
    hub.stop();
  });

  it('misses nothing and hears nothing twice, and neither does who reads on from any moment', async () => {
    const heard: string[] = [];
    const moments: { at: number; moment: Moment }[] = [];
    const hub = await startHub(database, (paths, moment) => {
      heard.push(...paths);
      moments.push({ at: heard.length, moment });
    });
    const written: string[] = [];
    const pause = () => sql`select pg_sleep(random() * 0.01)`.execute(database.sql);
    const writer = async (who: number) => {
      for (let at = 0; at < 15; at += 1) {
        const paths = Array.from({ length: 1 + (at % 3) }, (__, n) => `w${who}/${at}/${n}`);
        const isKept = at % 5 > 0;
        await database.sql
          .transaction()
          .execute(async (tx) => {
            for (const path of paths) {
              await write(tx, path);
              await sql`select pg_sleep(random() * 0.01)`.execute(tx);
            }
            if (!isKept) throw new Error('taken back');
          })
          .catch(() => {});
        if (isKept) written.push(...paths);
      }
    };
    let isOver = false;
    const look = async () => {
      while (!isOver) {
        await hub.catchUp();
        await pause();
      }
    };
    const looking = look();
    await Promise.all(Array.from({ length: 6 }, (__, who) => writer(who)));
    isOver = true;
    await looking;
    await hub.catchUp();
    expect([...heard].sort()).toEqual(written.sort());
    expect(moments.length).toBeGreaterThan(3);
    expect(moments.some(({ moment }) => beginningOf(moment) < endOf(moment))).toBe(true);
    for (const { at, moment } of moments) {
      const rest = await changesBetween(database, moment, hub.moment());
      expect([...rest!].sort()).toEqual(heard.slice(at).sort());
    }
    hub.stop();
  });
});
