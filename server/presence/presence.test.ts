import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '#server/session/users.ts';
import { type Answer, onBothDatabases } from '#test/both-databases.ts';
import { madeId } from '#test/values.ts';
import { sweepOpen } from './open-records.ts';

onBothDatabases('who has a record open', (bench) => {
  type Ask = (method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) => Promise<Answer>;
  const signIn = async (username: string): Promise<Ask> => {
    const credentials = { username, password: 'a good password' };
    const { accessToken } = (await bench.call('POST', 'users/authenticate', credentials)).body;
    return (method, path, body) => bench.call(method, path, body, { authorization: `Bearer ${accessToken}` });
  };
  let [ann, bob]: Ask[] = [];
  let lease: string;
  let path: string;
  beforeAll(async () => {
    for (const [username, fullName] of [
      ['ann', 'Ann'],
      ['bob', 'Bob'],
    ] as const)
      await addUser(bench.database.sql, { username, fullName, password: 'a good password' });
    [ann, bob] = [await signIn('ann'), await signIn('bob')];
  });
  beforeEach(async () => {
    lease = await madeId(bench, 'lease');
    path = `open/leases/${lease}`;
  });

  const open = async (who: Ask | undefined, tab: string, isEditing = false) => {
    const { status, body } = await who!('PUT', `${path}/${tab}`, { isEditing });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const close = async (who: Ask | undefined, tab: string) =>
    expect((await who!('DELETE', `${path}/${tab}`)).status).toBe(204);
  /** As if so many seconds had gone by without a word from anybody. */
  const waitFor = (seconds: number) =>
    sql`update open_records set seen_at = seen_at - ${sql.lit(`${seconds} seconds`)}::interval`.execute(
      bench.database.sql,
    );
  const notices = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from changes where path = ${path}`.execute(bench.database.sql);
    return rows[0]!.count;
  };

  it('is told to everybody else who has, each person once, and whether they are editing', async () => {
    const [annsTab, bobsTab, other] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await open(ann, annsTab)).toEqual([]);
    expect(await open(bob, bobsTab)).toEqual([{ fullName: 'Ann', isEditing: false }]);
    await open(ann, other, true);
    expect(await open(bob, bobsTab)).toEqual([{ fullName: 'Ann', isEditing: true }]);
    expect(await open(ann, annsTab)).toEqual([{ fullName: 'Bob', isEditing: false }]);
    await close(ann, other);
    expect(await open(bob, bobsTab)).toEqual([{ fullName: 'Ann', isEditing: false }]);
    await close(ann, annsTab);
    expect(await open(bob, bobsTab)).toEqual([]);
  });

  it('is a notice of its own when somebody comes, edits or goes, and none while they stay', async () => {
    const tab = randomUUID();
    await open(ann, tab);
    expect(await notices()).toBe(1);
    await open(ann, tab);
    await waitFor(12);
    await open(ann, tab);
    expect(await notices()).toBe(1);
    await open(ann, tab, true);
    expect(await notices()).toBe(2);
    await close(ann, tab);
    expect(await notices()).toBe(3);
    const { rows } = await sql`
      select 1 from changes where path like 'leases/' || ${lease}::text and at > now() - interval '1 hour'`.execute(
      bench.database.sql,
    );
    expect(rows).toHaveLength(1);
  });

  it('is over twenty seconds after the last word, and back with the next', async () => {
    const [annsTab, bobsTab] = [randomUUID(), randomUUID()];
    await open(ann, annsTab);
    await waitFor(19);
    expect(await open(bob, bobsTab)).toHaveLength(1);
    await waitFor(2);
    expect(await open(bob, bobsTab)).toEqual([]);
    const before = await notices();
    await open(ann, annsTab);
    expect(await notices()).toBe(before + 1);
    expect(await open(bob, bobsTab)).toHaveLength(1);
    await waitFor(30);
    await sweepOpen(bench.database.sql);
    const { rows } = await sql`select 1 from open_records`.execute(bench.database.sql);
    expect(rows).toEqual([]);
  });

  it('moves with the tab, and a late goodbye to the record before changes nothing', async () => {
    const [tab, bobsTab] = [randomUUID(), randomUUID()];
    await open(ann, tab);
    const first = path;
    path = `open/leases/${await madeId(bench, 'lease')}`;
    await open(ann, tab);
    expect((await ann!('DELETE', `${first}/${tab}`)).status).toBe(204);
    expect(await open(bob, bobsTab)).toHaveLength(1);
    path = first;
    expect(await open(bob, bobsTab)).toEqual([]);
  });

  it('ends with the session', async () => {
    const cat = await signIn('ann');
    await open(cat, randomUUID());
    const before = await notices();
    expect((await cat('POST', 'users/logout')).status).toBe(204);
    expect(await notices()).toBe(before + 1);
    expect(await open(bob, randomUUID())).toEqual([]);
  });

  it('is kept of so many tabs of a session and no more', async () => {
    const many = await signIn('ann');
    for (let nth = 0; nth < 53; nth += 1) await open(many, randomUUID());
    const { rows } = await sql`select 1 from open_records where path = ${path.slice(5)}`.execute(
      bench.database.sql,
    );
    expect(rows.length).toBeLessThanOrEqual(51);
  });

  it.each([
    ['PUT', 'open/leases/nonsense/11111111-1111-4111-8111-111111111111', { isEditing: false }, 400],
    ['PUT', 'open/nothing/11111111-1111-4111-8111-111111111111/nonsense', { isEditing: false }, 400],
    ['PUT', `open/leases/${randomUUID()}/${randomUUID()}`, { isEditing: false }, 404],
    ['PUT', `open/leases/${randomUUID()}/${randomUUID()}`, { isEditing: 'yes' }, 400],
    ['PUT', `open/leases/${randomUUID()}/${randomUUID()}`, { isEditing: false, name: 'Ann' }, 400],
    ['PUT', `open/leases/${randomUUID()}/${randomUUID()}?top=1`, { isEditing: false }, 400],
    ['DELETE', 'open/leases/nonsense/nonsense', undefined, 400],
  ] as const)('refuses %s %s %j', async (method, address, body, status) => {
    expect((await ann!(method, address, body)).status).toBe(status);
  });
});
