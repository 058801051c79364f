import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { addUser } from '#server/session/users.ts';
import { send, signIn } from '../faults/client.ts';
import { startReady, until } from '../faults/processes.ts';
import { clerk } from '../start-databases.ts';
import { startCluster } from './cluster.ts';
import { openPage } from './listening.ts';
import { needPrograms } from './programs.ts';

/** Milliseconds until somebody can write again, whatever happened. */
const AGAIN = 15_000;

interface Written {
  readonly id: string;
  /** How many events each page had heard of when it was sent. */
  readonly heard: readonly number[];
}

it('whatever fails, nothing that was acknowledged is lost, and everybody goes on by themselves', async (context) => {
  needPrograms(context, {
    patroni: 'patroni',
    etcd: 'etcd-server',
    haproxy: 'haproxy',
    psql: 'postgresql',
  });
  const cluster = await startCluster();
  onTestFinished(cluster.end);
  await cluster.untilWhole();
  const server = openPostgres(`${cluster.url}/postgres`);
  await sql`create database company`.execute(server.sql);
  await server.close();
  const settings = { DATABASE_URL: `${cluster.url}/company` };
  const servers = [await startReady(settings), await startReady(settings)];
  const database = openPostgres(settings.DATABASE_URL);
  await addUser(database.sql, clerk);
  const token = await signIn(servers[0]!);

  const pages = [0, 1, 2].map((first) => openPage((turn) => servers[(first + turn) % 2]!, token));
  const written: Written[] = [];
  let isOver = false;
  let number = 0;
  /** Whoever cannot write here tries there, as behind a proxy. */
  const write = async (at: number) => {
    for (let turn = at; !isOver; turn += 1) {
      number += 1;
      const body = { name: `Operator ${number}`, telephone: '9035550100' };
      const heard = pages.map((page) => page.count());
      const answer = await send<{ id: string }>(servers[turn % 2]!, 'POST', 'operators', {
        token,
        body,
      }).catch(() => null);
      if (answer?.status === 201) {
        written.push({ id: answer.body.id, heard });
        lastWritten = Date.now();
      }
      await wait(answer?.status === 201 ? 20 : 200);
    }
  };
  const read = async (at: number) => {
    while (!isOver) {
      await send(servers[at]!, 'GET', 'operators?top=5', { token }).catch(() => null);
      await wait(50);
    }
  };
  let lastWritten = Date.now();
  const work = [write(0), write(1), read(0), read(1)];

  /** What was acknowledged and is not there. */
  const lost = async () => {
    const acknowledged = written.map(({ id }) => id);
    const kept = new Set<string>();
    await until('the database tells what it has kept', async () => {
      const found = await sql<{ id: string }>`select id from operators`
        .execute(database.sql)
        .catch(() => null);
      for (const { id } of found?.rows ?? []) kept.add(id);
      return found !== null;
    });
    return acknowledged.filter((id) => !kept.has(id));
  };

  /** What happens, how long nobody could write, and that all is whole again afterwards. */
  const survives = async (what: string, happen: () => Promise<void>, mend: () => Promise<void>) => {
    const before = written.length;
    await until('writing goes on', () => written.length > before + 20);
    const since = Date.now();
    let longest = 0;
    const isOn = () => {
      longest = Math.max(longest, Date.now() - Math.max(lastWritten, since));
      return Date.now() - since > AGAIN && Date.now() - lastWritten < 1000;
    };
    await Promise.all([happen(), until(`writing goes on after ${what}`, isOn)]);
    console.log(`${what}: nobody could write for ${(longest / 1000).toFixed(1)} s`);
    expect(longest, what).toBeLessThan(AGAIN);
    await mend();
    await cluster.untilWhole();
    expect(await lost(), what).toEqual([]);
    for (const [at, page] of pages.entries()) {
      await until(`page ${at} has heard of everything after ${what}`, () =>
        written.every(({ id, heard }) => page.knows(`operators/${id}`, heard[at]!)),
      );
    }
  };

  const first = await cluster.primary();
  await survives('the end of the primary', first.kill, async () => first.start());
  const second = await cluster.primary();
  expect(second).not.toBe(first);
  await survives(
    'a cut between the two',
    async () => second.cutOff(),
    async () => second.mend(),
  );
  expect(await cluster.primary()).toBe(first);
  await survives(
    'the end of one of our servers',
    async () => void (await servers[0]!.end('SIGKILL')),
    async () => {
      servers[0] = await startReady(settings);
    },
  );
  await survives('a switch on purpose', cluster.switchOver, async () => {});
  expect(await cluster.primary()).toBe(second);

  isOver = true;
  await Promise.all(work);
  for (const page of pages) await page.close();
  await database.close();
  for (const one of servers) await one.end('SIGTERM');
});
