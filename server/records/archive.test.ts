import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { childrenOf, parentField, recordOf, records } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import { counting, onBothDatabases } from '#test/both-databases.ts';
import { fewestValues, fittingValue, goodValues, nextTurn } from '#test/values.ts';
import type { User } from '../session/sessions.ts';
import { createRecord } from './write.ts';

const reason = 'Entered twice';

onBothDatabases('archived records', (bench) => {
  const archive = (path: string, version = 1, body: unknown = { reason }) =>
    bench.call('POST', `${path}/archive`, body, { 'if-match': `"${version}"` });
  const restore = (path: string, version = 2, body: unknown = {}) =>
    bench.call('POST', `${path}/restore`, body, { 'if-match': `"${version}"` });
  const create = async (endpoint: string, values: Values): Promise<Values & { id: string }> => {
    const { status, body } = await bench.call('POST', endpoint, values);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const idsIn = (body: Values[]) => body.map((one) => one.id ?? one.value);

  for (const definition of records) {
    const { endpoint, type } = definition;
    describe(type, () => {
      it('is out of lists, options and search until it is brought back', async () => {
        const record = await create(endpoint, await fewestValues(bench, definition));
        const path = `${endpoint}/${record.id}`;
        const text = encodeURIComponent(String(record.label));
        const lists = [
          `${endpoint}?orderby=createdAt desc&top=100`,
          ...['compact', 'expanded'].map((list) => `${endpoint}?list=${list}&search=${text}&top=100`),
        ];
        const isListed = async (more = '') =>
          Promise.all(
            lists.map(async (list) => idsIn((await bench.call('GET', list + more)).body).includes(record.id)),
          );
        expect(await isListed()).toEqual([true, true, true]);
        const gone = await archive(path);
        expect(gone).toMatchObject({
          status: 200,
          headers: { etag: '"2"' },
          body: {
            version: 2,
            archivedAt: expect.any(String),
            archivedBy: { fullName: 'Carla Clerk' },
            archivedReason: reason,
          },
        });
        expect((await bench.call('GET', path)).body.archivedAt).toBe(gone.body.archivedAt);
        expect(await isListed()).toEqual([false, false, false]);
        expect(await isListed('&archived=yes')).toEqual([true, true, true]);
        expect(await isListed('&archived=all')).toEqual([true, true, true]);
        const back = await restore(path, 2, { reason: 'It was another' });
        expect(back).toMatchObject({ status: 200, body: { version: 3, archivedAt: null, archivedBy: null } });
        expect(await isListed()).toEqual([true, true, true]);
        expect(await isListed('&archived=yes')).toEqual([false, false, false]);
        const { body: history } = await bench.call('GET', `${path}/history`);
        expect(history.slice(0, 2)).toMatchObject([
          { version: 3, act: 'restored', reason: 'It was another', changes: [] },
          { version: 2, act: 'archived', reason, changes: [] },
        ]);
      });

      it('wants a version and a reason, and is not changed, archived or brought back twice', async () => {
        const record = await create(endpoint, await fewestValues(bench, definition));
        const path = `${endpoint}/${record.id}`;
        expect((await bench.call('POST', `${path}/archive`, { reason })).status).toBe(428);
        expect(await archive(path, 2)).toMatchObject({ status: 412, body: { current: { version: 1 } } });
        for (const bad of [{}, { reason: ' ' }, { reason: 7 }, { reason: 'x'.repeat(1001) }])
          expect(await archive(path, 1, bad)).toMatchObject({
            status: 400,
            body: { fields: { reason: expect.any(String) } },
          });
        expect((await archive(path, 1, { reason, when: 'now' })).body.fields).toHaveProperty('when');
        expect((await restore(path, 1)).status).toBe(409);
        await archive(path);
        expect((await archive(path, 2)).status).toBe(409);
        const field =
          definition.display.kind === 'reference' ? definition.field('description') : definition.display;
        const change = { [field.wire]: fittingValue(definition, field, nextTurn()) };
        expect((await bench.call('PATCH', path, change, { 'if-match': '"2"' })).status).toBe(409);
        expect((await bench.call('GET', path)).body).toMatchObject({ version: 2 });
        expect((await archive(`${endpoint}/${randomUUID()}`)).status).toBe(404);
      });

      it('keeps what it names when that is archived, marked, and does not name it anew', async () => {
        const values = await goodValues(bench, definition);
        const record = await create(endpoint, values);
        const path = `${endpoint}/${record.id}`;
        const references = definition.stored.filter((field) => field.kind === 'reference');
        for (const { to, wire } of references) {
          const { version, archivedAt } = (
            await bench.call('GET', `${recordOf(to).endpoint}/${values[wire]}`)
          ).body;
          if (!archivedAt) await archive(`${recordOf(to).endpoint}/${values[wire]}`, version);
        }
        const { body } = await bench.call('GET', `${path}?list=expanded`);
        for (const { wire } of references)
          expect(body[wire]).toEqual({ id: values[wire], label: expect.any(String), archived: true });
        const text = definition.fields.find(
          (field) => field.kind === 'text' && !field.unique && field.format === 'plain',
        );
        const change = text ? { [text.wire]: 'Changed beside it' } : {};
        expect((await bench.call('PATCH', path, change, { 'if-match': '"1"' })).status).toBe(200);
        if (references.length === 0) return;
        const anew = await bench.call('POST', endpoint, {
          ...(await fewestValues(bench, definition)),
          ...Object.fromEntries(references.map(({ wire }) => [wire, values[wire]])),
        });
        expect(anew).toMatchObject({
          status: 400,
          body: { reasons: Object.fromEntries(references.map(({ wire }) => [wire, { why: 'archived' }])) },
        });
      });
    });
  }

  it('are not among the records below another', async () => {
    for (const parent of records)
      for (const child of childrenOf(parent)) {
        const field = parentField(child, parent)!;
        const above = await create(parent.endpoint, await fewestValues(bench, parent));
        const below = await create(child.endpoint, {
          ...(await fewestValues(bench, child)),
          [field.wire]: above.id,
        });
        const listed = async (more = '') =>
          idsIn(
            (await bench.call('GET', `${parent.endpoint}/${above.id}/${child.endpoint}?top=100${more}`)).body,
          );
        expect(await listed()).toEqual([below.id]);
        await archive(`${child.endpoint}/${below.id}`);
        expect(await listed()).toEqual([]);
        expect(await listed('&archived=all')).toEqual([below.id]);
        const whole = (await bench.call('GET', `${parent.endpoint}/${above.id}?list=expanded`)).body;
        for (const { kind, wire } of parent.fields) if (kind === 'children') expect(whole[wire]).toEqual([]);
      }
  });

  it('are not named by a record that is made now; one that was made before is answered again', async () => {
    const company = (await create('operators', { name: 'Past Oil', telephone: '9035551212' })).id;
    const before = { id: randomUUID(), name: 'Made before', company, state: 'TX' };
    await create('leases', before);
    await archive(`operators/${company}`);
    const now = { ...before, id: randomUUID(), name: 'Made now' };
    expect(await bench.call('POST', 'leases', now)).toMatchObject({
      status: 400,
      body: { fields: { company: 'Invalid Company' }, reasons: { company: { why: 'archived' } } },
    });
    expect((await bench.call('GET', `leases/${now.id}`)).status).toBe(404);
    const { body } = await bench.call('POST', 'leases', { ...now, state: 'LA', stateDistrict: 'TX*06' });
    expect(Object.keys(body.fields)).toEqual(['stateDistrict', 'company']);
    expect((await bench.call('POST', 'leases', before)).status).toBe(200);
  });

  it('are looked for in what is read back of a new record, without a question of their own', async () => {
    const company = (await create('operators', { name: 'Present Oil', telephone: '9035551212' })).id;
    const { rows } = await sql<User>`select id from users`.execute(bench.database.sql);
    const { sql: counted, count } = counting(bench.database.sql);
    await createRecord(counted, recordOf('lease'), { name: 'Counted', company, state: 'TX' }, rows[0]!);
    // The record, and its history.
    expect(count()).toBe(2);
  });

  it('are neither on the map nor found in the search over everything', async () => {
    const company = (await create('operators', { name: 'Bygone Oil', telephone: '9035551212' })).id;
    const lease = await create('leases', {
      name: 'Bygone Lease',
      company,
      state: 'TX',
      latitude: 32.5,
      longitude: -95.25,
    });
    const isShown = async () => {
      const { body: map } = await bench.call('GET', 'map/leases');
      const { body: hits } = await bench.call('GET', 'search?search=bygone lease');
      return [map.places.some(([id]: [string]) => id === lease.id), idsIn(hits).includes(lease.id)];
    };
    expect(await isShown()).toEqual([true, true]);
    await archive(`leases/${lease.id}`);
    expect(await isShown()).toEqual([false, false]);
  });

  it('are told of as any other change', async () => {
    const { id } = await create('fields', { reference: 'F-live', description: 'Told of' });
    await archive(`fields/${id}`);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from changes where path = ${`fields/${id}`}
    `.execute(bench.database.sql);
    expect(rows[0]!.count).toBe(2);
  });

  it.each(['no', 'no,yes', ''])('refuses archived=%s', async (value) => {
    const { status, body } = await bench.call('GET', `fields?archived=${value}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['archived']]);
  });
});
