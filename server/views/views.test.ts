import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { MOST_VIEWS, type SavedView } from '#model/saved-views.ts';
import { addUser } from '#server/session/users.ts';
import { onBothDatabases } from '#test/both-databases.ts';

onBothDatabases('saved views', (bench) => {
  let colleague: Record<string, string>;
  beforeAll(async () => {
    const who = { username: 'dana', password: 'another good one' };
    await addUser(bench.database.sql, { ...who, fullName: 'Dana Dispatcher' });
    const { body } = await bench.call('POST', 'users/authenticate', who);
    colleague = { authorization: `Bearer ${body.accessToken}` };
  });
  beforeEach(async () => {
    await sql`delete from saved_views`.execute(bench.database.sql);
  });

  const rejects = { page: '/temp/documents', name: 'Rejects', query: 'status=reject', isShared: false };
  const create = (values: object = {}, headers = {}) =>
    bench.call('POST', 'views', { ...rejects, ...values }, headers);
  const made = async (values: object = {}, headers = {}): Promise<SavedView> => {
    const { status, body } = await create(values, headers);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const list = async (headers = {}): Promise<SavedView[]> =>
    (await bench.call('GET', 'views', undefined, headers)).body;
  const change = ({ id, version }: SavedView, values: object, headers = {}) =>
    bench.call('PATCH', `views/${id}`, values, { 'if-match': `"${version}"`, ...headers });
  const mark = ({ id }: SavedView, marks: object, headers = {}) =>
    bench.call('PUT', `views/${id}/marks`, marks, headers);

  it('are kept for their owner, and for everybody once they are shared', async () => {
    const view = await made();
    expect(view).toEqual({
      ...rejects,
      id: view.id,
      isOwn: true,
      owner: 'Carla Clerk',
      isDefault: false,
      isInMenu: false,
      version: 1,
    });
    expect(await list()).toEqual([view]);
    expect(await list(colleague)).toEqual([]);
    const shared = await change(view, { isShared: true });
    expect([shared.status, shared.headers.etag]).toEqual([200, '"2"']);
    expect(await list(colleague)).toEqual([{ ...shared.body, isOwn: false }]);
  });

  it('come with one’s own first, then by their names', async () => {
    await made({ name: 'b' }, colleague);
    await made({ name: 'a', isShared: true }, colleague);
    await made({ name: 'd' });
    await made({ name: 'C' });
    expect((await list()).map(({ name }) => name)).toEqual(['C', 'd', 'a']);
  });

  it('have a name of their own among those of a person and a table', async () => {
    const view = await made();
    const again = await create({ name: ' rejects ' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      message: 'You have a view of this name for this table already.',
      reasons: { name: { why: 'taken' } },
    });
    await made({}, colleague);
    await made({ page: '/temp/annotations?show=resolved' });
    const other = await made({ name: 'Other' });
    expect((await change(other, { name: 'REJECTS' })).status).toBe(409);
    expect((await change(view, { name: 'REJECTS' })).body).toMatchObject({ name: 'REJECTS', version: 2 });
  });

  it('are changed by their owner alone, on the version that he saw', async () => {
    const view = await made({ isShared: true });
    const hidden = await made({ name: 'Hidden' });
    const theirs = await change(view, { query: '' }, colleague);
    expect(theirs.status).toBe(403);
    expect(theirs.body.message).toBe('This view belongs to Carla Clerk: only they can change it.');
    expect((await bench.call('DELETE', `views/${view.id}`, undefined, colleague)).status).toBe(403);
    for (const answer of [
      await change(hidden, { query: '' }, colleague),
      await mark(hidden, { isInMenu: true }, colleague),
      await bench.call('DELETE', `views/${hidden.id}`, undefined, colleague),
      await bench.call('DELETE', `views/${randomUUID()}`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await change(view, { query: 'status=ok' })).status).toBe(200);
    const stale = await change(view, { query: 'status=void' });
    expect(stale.status).toBe(412);
    expect(stale.headers.etag).toBe('"2"');
    expect(stale.body.current).toMatchObject({ query: 'status=ok', version: 2 });
    expect((await bench.call('PATCH', `views/${view.id}`, {})).status).toBe(428);
  });

  it('are marked by everybody for himself, one of a table as its default', async () => {
    const view = await made({ isShared: true, isDefault: true });
    const other = await made({ name: 'Other', isShared: true });
    const elsewhere = await made({ page: '/temp/devices', isDefault: true, isInMenu: true });
    await mark(other, { isDefault: true, isInMenu: true }, colleague);
    const marks = async (headers = {}) =>
      (await list(headers)).map(({ id, isDefault, isInMenu }) => [id, isDefault, isInMenu]);
    expect(new Set(await marks())).toEqual(
      new Set([
        [view.id, true, false],
        [other.id, false, false],
        [elsewhere.id, true, true],
      ]),
    );
    expect(new Set(await marks(colleague))).toEqual(
      new Set([
        [view.id, false, false],
        [other.id, true, true],
      ]),
    );
    expect((await mark(other, { isDefault: true })).body).toMatchObject({ isDefault: true, version: 1 });
    expect((await list()).find(({ id }) => id === view.id)!.isDefault).toBe(false);
    const both = await Promise.all([mark(view, { isDefault: true }), mark(other, { isDefault: true })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await mark(view, { isDefault: false });
    await mark(other, { isDefault: false });
    expect((await list()).filter(({ isDefault, page }) => isDefault && page === view.page)).toEqual([]);
  });

  it('are no longer there for others once they are kept for oneself again, or deleted', async () => {
    const view = await made({ isShared: true });
    await mark(view, { isDefault: true, isInMenu: true }, colleague);
    const own = (await change(view, { isShared: false })).body;
    expect(await list(colleague)).toEqual([]);
    await change(own, { isShared: true });
    // No database takes the longer way to write an id.
    expect((await bench.call('DELETE', `views/urn:uuid:${view.id}`)).status).toBe(400);
    expect((await bench.call('DELETE', `views/${view.id}`)).status).toBe(204);
    expect(await list(colleague)).toEqual([]);
    // As whoever deletes one by mistake brings it back.
    const { id, page, name, query } = view;
    expect(await made({ id, page, name, query, isDefault: true })).toMatchObject({ id, isDefault: true });
    expect((await create({ id })).status).toBe(200);
    expect((await create({ id, name: 'Mine' }, colleague)).status).toBe(404);
  });

  it('are told of as they change', async () => {
    const since = (await bench.call('GET', 'views')).headers['x-change'];
    const view = await made();
    await mark(view, { isInMenu: true });
    const { rows } = await sql<{ path: string }>`
      select distinct path from changes where transaction >= ${Number(since ?? 0)}::text::xid8 and path like 'view%'
    `.execute(bench.database.sql);
    expect(rows).toEqual([{ path: 'views' }]);
  });

  it.each([
    ['page', { page: 'temp/documents' }],
    ['page', { page: '//elsewhere.example' }],
    ['page', { page: '/temp/documents#x' }],
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['name', { name: 'a\nb' }],
    ['query', { query: 'a b' }],
    ['query', { query: 'x'.repeat(4001) }],
    ['isShared', { isShared: 'yes' }],
    ['owner', { owner: 'Dana Dispatcher' }],
    ['id', { id: '1' }],
  ])('are refused with a wrong %s: %j', async (field, values) => {
    const { status, body } = await create(values);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it('are bounded for each person', async () => {
    await sql`
      insert into saved_views (id, owner_id, page, name, query)
      select gen_random_uuid(), u.id, '/temp/documents', 'View ' || n, ''
      from users u, generate_series(1, ${sql.lit(MOST_VIEWS)}) n where username = 'clerk'
    `.execute(bench.database.sql);
    const { status, body } = await create();
    expect([status, body.message]).toEqual([409, 'You have 200 views already; delete one first.']);
    await made({}, colleague);
  });
});
