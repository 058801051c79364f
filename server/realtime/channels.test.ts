import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCodeTable } from '#server/code-tables/read.ts';
import type { Database } from '#server/database/database.ts';
import { counting, openTemplateEmbedded, openTemplatePostgres } from '#test/both-databases.ts';
import { type Event, eventsIn } from '#test/follow.ts';
import { openChannels, type ReadJson } from './channels.ts';
import { type Hub, startHub } from './hub.ts';

const PATH = 'code_tables/unit_codes';

describe.each([
  ['embedded', openTemplateEmbedded],
  ['Postgres', openTemplatePostgres],
])('what is told of a path, on %s', (_, open) => {
  let database: Database;
  let hub: Hub;
  let subscribers: number;
  let read: ReadJson;
  let statements: () => number;

  beforeAll(async () => {
    database = await open();
    await sql`insert into unit_codes (id, description, position) values ('T', '0', 99)`.execute(database.sql);
  });
  beforeEach(async () => {
    subscribers = 0;
    const real = await startHub(database, () => {});
    hub = {
      ...real,
      subscribe(listener) {
        subscribers += 1;
        const unsubscribe = real.subscribe(listener);
        return () => {
          subscribers -= 1;
          unsubscribe();
        };
      },
    };
    const { sql: counted, count } = counting(database.watch);
    read = async (path) => JSON.stringify(await readCodeTable(counted, path));
    statements = count;
  });
  afterEach(() => hub.stop());
  afterAll(() => database.close());

  function makeReader() {
    const events: Event[] = [];
    const reader = {
      events,
      isEnded: false,
      send: (bytes: Buffer) => events.push(...eventsIn(bytes.toString())),
      end: () => {
        reader.isEnded = true;
      },
      values: () => events.map(({ data }) => Number((data.T as { description: string }).description)),
    };
    return reader;
  }
  const setTo = (value: number) =>
    sql`update unit_codes set description = ${String(value)} where id = 'T'`.execute(database.sql);

  it('is read once for all who follow it, and comes to each in order, the last of it to everybody', async () => {
    await setTo(0);
    await hub.catchUp();
    const channelAt = openChannels(hub, database, read);
    const readers = Array.from({ length: 300 }, makeReader);
    const leaves = await Promise.all(readers.map((one) => channelAt(PATH).join(one, undefined)));
    expect(statements()).toBe(1);
    expect(readers.every(({ events }) => events.length === 1)).toBe(true);

    // Each of them, for who looks before he writes, as every request does.
    for (let value = 1; value <= 10; value += 1) {
      await setTo(value);
      await hub.catchUp();
    }
    expect(statements()).toBe(11);
    for (const one of readers) expect(one.values()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

    const before = statements();
    const late = makeReader();
    await Promise.all(
      Array.from({ length: 20 }, async (__, at) => {
        await setTo(11 + at);
        if (at === 10) leaves.push(await channelAt(PATH).join(late, undefined));
      }),
    );
    await setTo(100);
    await hub.catchUp();
    const everybody = [...readers, late];
    await expect.poll(() => everybody.every((one) => one.values().at(-1) === 100)).toBe(true);
    expect(statements() - before).toBeLessThanOrEqual(22);
    const [first] = readers;
    for (const one of readers) expect(one.events).toEqual(first!.events);
    expect(late.events).toEqual(first!.events.slice(-late.events.length));

    expect(subscribers).toBe(1);
    for (const leave of leaves) leave();
    expect(subscribers).toBe(0);
  });

  it('ends for everybody when what is new cannot be read, and begins again with what is there', async () => {
    await setTo(1);
    await hub.catchUp();
    let isBroken = false;
    const channelAt = openChannels(hub, database, (path) => {
      if (isBroken) throw new Error('cannot be read');
      return read(path);
    });
    const readers = [makeReader(), makeReader()];
    const leaves = await Promise.all(readers.map((one) => channelAt(PATH).join(one, undefined)));
    isBroken = true;
    await setTo(2);
    await hub.catchUp();
    await expect.poll(() => readers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    await expect(channelAt(PATH).join(makeReader(), undefined)).rejects.toThrow('cannot be read');
    for (const leave of leaves) leave();
    await expect(channelAt(PATH).join(makeReader(), undefined)).rejects.toThrow('cannot be read');
    expect(subscribers).toBe(0);
    isBroken = false;
    const again = makeReader();
    const leave = await channelAt(PATH).join(again, readers[0]!.events[0]!.id!);
    expect(again.events.map(({ event }) => event)).toEqual(['value']);
    expect(again.values()).toEqual([2]);
    leave();
    expect(subscribers).toBe(0);
  });

  it('comes exactly once and in order to who is cut off at any event and reads on at another server', async () => {
    const other = await startHub(database, () => {});
    const servers = [hub, other].map((one) => [one, openChannels(one, database, read)] as const);
    const written: string[] = [];
    const writer = async (who: number) => {
      for (let at = 0; at < 8; at += 1) {
        const paths = Array.from({ length: 1 + (at % 4) }, (__, n) => `w${who}/${at}/${n}`);
        await database.sql.transaction().execute(async (tx) => {
          for (const path of paths) {
            await sql`insert into changes (transaction, path) values (pg_current_xact_id(), ${path})`.execute(
              tx,
            );
            if (!database.embedded) await sql`select pg_sleep(random() * 0.005)`.execute(tx);
          }
        });
        written.push(...paths);
      }
    };

    const start = hub.moment();
    const writing = Promise.all(Array.from({ length: 4 }, (__, who) => writer(who)));
    let isWritten = false;
    async function page(nth: number) {
      const heard: string[] = [];
      const kinds = new Set<string>();
      let lastId: string = start;
      for (let cuts = 0, isLast = false; !isLast; cuts += 1) {
        isLast = isWritten && heard.length >= written.length;
        let left = isLast ? Number.POSITIVE_INFINITY : 1 + ((nth + cuts) % 5);
        const { promise: cut, resolve } = Promise.withResolvers<void>();
        const [at, channelAt] = servers[(nth + cuts) % 2]!;
        // As the guard does before every request.
        await at.catchUp();
        const leave = await channelAt('changes').join(
          {
            send(bytes) {
              for (const { event, id, data } of eventsIn(bytes.toString())) {
                if (left === 0) return;
                kinds.add(event);
                lastId = id ?? lastId;
                if (event !== 'change') continue;
                heard.push(String(data.path));
                left -= 1;
                if (left === 0) resolve();
              }
            },
            end() {},
          },
          lastId,
        );
        await Promise.race([cut, writing]);
        leave();
      }
      return { heard, kinds };
    }

    const pages = [0, 1, 2].map(page);
    await writing;
    isWritten = true;
    for (const { heard, kinds } of await Promise.all(pages)) {
      expect([...heard].sort()).toEqual([...written].sort());
      expect([...kinds].sort()).toEqual(['change', 'value']);
      for (let who = 0; who < 4; who += 1) {
        const ofWriter = (path: string) => path.startsWith(`w${who}/`);
        expect(heard.filter(ofWriter)).toEqual(written.filter(ofWriter));
      }
    }
    other.stop();
    expect(subscribers).toBe(0);
  });
});
