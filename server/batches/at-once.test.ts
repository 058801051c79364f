import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { madeId } from '#test/values.ts';
import { addUser } from '../session/users.ts';

onBothDatabases('changes of many records that somebody has under way', (bench) => {
  it('are so many at most, which leaves room for somebody else', async () => {
    const who = { username: 'dana', password: 'another good one' };
    await addUser(bench.database.sql, { ...who, fullName: 'Dana Dispatcher' });
    const { accessToken } = (await bench.call('POST', 'users/authenticate', who)).body;
    const colleague = { authorization: `Bearer ${accessToken}` };
    /** Is at work, and heard of a moment ago. */
    const takeUp = (username: string, times: number) =>
      sql`
        insert into batches (id, kind, type, user_id, total, all_or_nothing)
        select gen_random_uuid(), 'bulk', 'company', u.id, 1000, false
        from users u, generate_series(1, ${sql.lit(times)}) where u.username = ${username}
      `.execute(bench.database.sql);
    const ids = [await madeId(bench, 'company')];
    const edit = (headers = {}) =>
      bench.call('POST', 'operators/bulk', { ids, versions: [1], set: { city: 'Kilgore' } }, headers);

    await takeUp('clerk', 3);
    const mine = await edit();
    expect([mine.status, mine.headers['retry-after']]).toEqual([429, '10']);
    expect((await edit(colleague)).status).toBe(201);
    await takeUp('dana', 1);
    expect((await edit(colleague)).status).toBe(503);
  });
});
