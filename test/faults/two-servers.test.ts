import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { addOperation } from '#test/dispatch-data.ts';
import { repeated } from '#test/repeated.ts';
import { send, signIn, statusOfSession } from './client.ts';
import { makeDatabase } from './places.ts';
import { type Server, startReady } from './processes.ts';

const STEPS = repeated(120, 400);

interface Operator {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}
interface Ticket {
  readonly operation: {
    readonly user: { readonly fullName: string };
    readonly annotations: { note: string }[];
  };
}

it('two servers on one database keep answers and sessions, and neither gives one that is past', async () => {
  const url = await makeDatabase('migrated');
  const database = openPostgres(url);
  const servers = await Promise.all([0, 1].map(() => startReady({ DATABASE_URL: url })));
  const token = await signIn(servers[0]!);
  const any = () => servers[randomInt(2)]!;

  const made: Operator[] = [];
  let notes = 0;
  let driver = 'Dana Driver';
  const { operation } = await addOperation(database.sql, { user: driver });

  /** Each of them acknowledged before the next is read. */
  const writes: (() => Promise<void>)[] = [
    async () => {
      const name = `Company ${String(made.length).padStart(3, '0')}`;
      const body = { name, telephone: '9035550100' };
      const answer = await send<Operator>(any(), 'POST', 'operators', { token, body });
      expect(answer.status).toBe(201);
      made.push(answer.body);
    },
    async () => {
      if (made.length === 0) return;
      const at = randomInt(made.length);
      const { id, version } = made[at]!;
      const body = { name: `Company ${String(at).padStart(3, '0')} v${version + 1}` };
      const answer = await send<Operator>(any(), 'PATCH', `operators/${id}`, { token, body, version });
      expect(answer.status).toBe(200);
      made[at] = answer.body;
    },
    async () => {
      notes += 1;
      await sql`
        insert into annotations (id, operation_id, note, flag, label, user_id, search)
        select gen_random_uuid(), id, ${`note ${notes}`}, 'warning', label, user_id, '' from operations
        where id = ${operation.id}::uuid
      `.execute(database.sql);
    },
    async () => {
      const renamed = `Dana ${randomInt(1_000_000)}`;
      await sql`update users set full_name = ${renamed} where full_name = ${driver}`.execute(database.sql);
      driver = renamed;
    },
    // Nothing at all: the next answers are those that were kept.
    async () => {},
  ];

  const expectAll = async (server: Server) => {
    const get = async <T>(path: string) => (await send<T>(server, 'GET', path, { token })).body;
    const [operators, options, found, tickets] = await Promise.all([
      get<Operator[]>('operators?top=100'),
      get<{ label: string }[]>('operators?list=compact&search=company&top=100'),
      get<{ label: string }[]>('search?search=company&top=50'),
      get<Ticket[]>('documents?expand=operation.user,operation.annotations'),
    ]);
    const names = made.map(({ name }) => name).sort();
    expect(operators.map(({ name }) => name)).toEqual(names);
    expect(options.map(({ label }) => label)).toEqual(names);
    expect(found.map(({ label }) => label)).toEqual(names.slice(0, 50));
    expect(
      tickets.map((ticket) => [ticket.operation.user.fullName, ticket.operation.annotations.length]),
    ).toEqual([[driver, notes]]);
  };

  for (let step = 0; step < STEPS; step += 1) {
    await writes[randomInt(writes.length)]!();
    await Promise.all(servers.map(expectAll));
  }

  for (const [here, there] of [servers, servers.toReversed()] as [Server, Server][]) {
    const session = await signIn(here);
    expect(await statusOfSession(there, session)).toBe(200);
    expect(await statusOfSession(here, session)).toBe(200);
    expect((await send(here, 'POST', 'users/logout', { token: session })).status).toBe(204);
    expect(await statusOfSession(there, session)).toBe(401);
    expect(await statusOfSession(here, session)).toBe(401);
  }
  await sql`update users set disabled_at = now() where username = 'clerk'`.execute(database.sql);
  for (const server of servers) expect(await statusOfSession(server, token)).toBe(401);
  await database.close();
  for (const server of servers) expect(await server.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
});
