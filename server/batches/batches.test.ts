import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Batch, fieldsForMany } from '#model/batches.ts';
import { records } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import { type Bench, onBothDatabases } from '#test/both-databases.ts';
import { fewestValues, fittingValue, madeId, nextTurn } from '#test/values.ts';
import type { BatchItem } from './apply.ts';
import { Batches, type BatchRequest } from './batches.ts';

/** A batch as it is begun on the server, and as it is when it has ended. */
async function carriedOut(
  bench: Bench,
  asked: Partial<BatchRequest> & { type: string },
  items: AsyncIterable<BatchItem> | readonly BatchItem[],
): Promise<Batch> {
  const faults: unknown[] = [];
  const batches = new Batches((fault) => faults.push(fault));
  const { rows } = await sql<{ id: string }>`select id from users where username = 'clerk'`.execute(
    bench.database.sql,
  );
  const total = Array.isArray(items) ? items.length : 1;
  const begun = await batches.begin(
    bench.database,
    { kind: 'bulk', user: rows[0]!, total, allOrNothing: false, ...asked },
    items,
  );
  const ended = await endOf(bench, begun.id);
  expect(faults).toEqual([]);
  return ended;
}

async function endOf(bench: Bench, id: string): Promise<Batch> {
  for (;;) {
    const { body } = await bench.call('GET', `batches/${id}`);
    if (body.state !== 'working') return body;
    await wait(10);
  }
}

const change = (
  record: { id: string; label: string; version: number | null },
  values: Values,
  position = 0,
) => ({ position, label: record.label, id: record.id, version: record.version, values }) satisfies BatchItem;

onBothDatabases('many records changed at once', (bench) => {
  const made = async (type: string, values: Values = {}) => {
    const definition = records.find((one) => one.type === type)!;
    const all = { ...(await fewestValues(bench, definition)), ...values };
    return (await bench.call('POST', definition.endpoint, all)).body;
  };
  const resultsOf = async (id: string, query = '') =>
    (await bench.call('GET', `batches/${id}/results${query}`)).body;

  it('sets every field that many may share in records of every type, and undoes it', async () => {
    const named = new Map<string, string>();
    for (const definition of records) {
      const { endpoint, type } = definition;
      const before = (await bench.call('POST', endpoint, await fewestValues(bench, definition))).body;
      const set: Values = {};
      for (const field of fieldsForMany(definition)) {
        if (field.kind === 'reference' && !named.has(field.to))
          named.set(field.to, await madeId(bench, field.to));
        set[field.wire] =
          field.kind === 'reference' ? named.get(field.to) : fittingValue(definition, field, nextTurn());
      }
      const asked = { ids: [before.id], set };
      const { body: foreseen } = await bench.call('POST', `${endpoint}/bulk`, { ...asked, dryRun: true });
      expect(foreseen, type).toMatchObject({ changed: 1, refused: 0, versions: [1] });
      const { status, body } = await bench.call('POST', `${endpoint}/bulk`, { ...asked, versions: [1] });
      expect(status, JSON.stringify(body)).toBe(201);
      expect(await endOf(bench, body.id), type).toMatchObject({ state: 'done', changed: 1, total: 1 });
      const { body: history } = await bench.call('GET', `${endpoint}/${before.id}/history`);
      expect(history[0], type).toMatchObject({ version: 2, changes: foreseen.changes[0].changes });
      const undo = await bench.call('POST', `batches/${body.id}/undo`);
      expect(await endOf(bench, undo.body.id), type).toMatchObject({
        state: 'done',
        changed: 1,
        undoes: body.id,
      });
      const { body: after } = await bench.call('GET', `${endpoint}/${before.id}?list=expanded`);
      const { warnings: _, updatedAt: __, ...same } = before;
      expect(after, type).toMatchObject({ ...same, version: 3 });
    }
  });

  it('tells what became of each: changed, unchanged, refused with the reason, changed by somebody else', async () => {
    const [changed, same, refused, stale] = [
      await made('company', { name: 'Bravo Batch', telephone: '9035551212' }),
      await made('company', { name: 'Same Batch', telephone: '9035550000' }),
      await made('company', { name: 'Refused Batch' }),
      await made('company', { name: 'Stale Batch' }),
    ];
    await bench.call('PATCH', `operators/${stale.id}`, { telephone: '9035551111' }, { 'if-match': '"1"' });
    const batch = await carriedOut(bench, { type: 'company' }, [
      change(changed, { telephone: '9035550000' }, 0),
      change(same, { telephone: '9035550000' }, 1),
      change(refused, { telephone: 'none' }, 2),
      change(stale, { telephone: '9035550000' }, 3),
      change({ ...same, id: '00000000-0000-4000-8000-000000000000' }, { telephone: '9035550000' }, 4),
    ]);
    expect(batch).toMatchObject({
      state: 'done',
      total: 5,
      done: 5,
      changed: 1,
      unchanged: 1,
      refused: 2,
      stale: 1,
    });
    expect(await resultsOf(batch.id)).toMatchObject([
      { position: 0, record: changed.id, outcome: 'changed', errors: null },
      { position: 1, outcome: 'unchanged' },
      {
        position: 2,
        label: 'Refused Batch',
        outcome: 'refused',
        errors: { fields: { telephone: 'Invalid Telephone' }, reasons: { telephone: { why: 'phone' } } },
      },
      { position: 3, record: stale.id, outcome: 'stale' },
      { position: 4, outcome: 'refused', errors: { message: expect.stringContaining('There is no') } },
    ]);
    const { body: left } = await bench.call('GET', `operators/${stale.id}`);
    expect(left).toMatchObject({ telephone: '9035551111', version: 2 });
  });

  it('says in the language of the reader why one was refused', async () => {
    const one = await made('company');
    const { id } = await carriedOut(bench, { type: 'company' }, [change(one, { telephone: 'none' })]);
    const spanish = await bench.call('GET', `batches/${id}/results`, undefined, { 'accept-language': 'es' });
    expect(spanish.body[0].errors.message).toMatch(/Teléfono/);
  });

  it('keeps the others where the database refuses one', async () => {
    const [first, second, third] = [await made('tank'), await made('tank'), await made('tank')];
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const batch = await carriedOut(bench, { type: 'tank' }, [
      change(first, { number: 'first of three' }, 0),
      change(second, { lease: nowhere }, 1),
      change(third, { number: 'third of three' }, 2),
    ]);
    expect(batch).toMatchObject({ state: 'done', changed: 2, refused: 1 });
  });

  it('makes records, and all of them or none where that is asked', async () => {
    const rows = (names: readonly unknown[]): BatchItem[] =>
      names.map((name, position) => ({
        position,
        label: `row ${position}`,
        id: null,
        values: { name, telephone: '9035551212' },
      }));
    const some = await carriedOut(bench, { kind: 'import', type: 'company' }, rows(['Row A', 7, 'Row C']));
    expect(some).toMatchObject({ state: 'done', created: 2, refused: 1 });
    const none = await carriedOut(
      bench,
      { kind: 'import', type: 'company', allOrNothing: true },
      rows(['Never A', 7, 'Never C']),
    );
    expect(none).toMatchObject({ state: 'failed', created: 0, refused: 1 });
    expect(await resultsOf(none.id)).toMatchObject([{ position: 1, outcome: 'refused' }]);
    const found = await bench.call('GET', 'operators?search=Never');
    expect(found.body).toEqual([]);
    const all = await carriedOut(
      bench,
      { kind: 'import', type: 'company', allOrNothing: true },
      rows(['All A', 'All B']),
    );
    expect(all).toMatchObject({ state: 'done', done: 2, created: 2 });
    expect(await resultsOf(all.id, '?outcome=created')).toHaveLength(2);

    // Those that others wait for come one after the other.
    const at = (state: 'working' | 'done') =>
      sql`update batches set state = ${state}, seen_at = now() where id = ${all.id}::uuid`.execute(
        bench.database.sql,
      );
    const next = (allOrNothing: boolean, name: string) =>
      carriedOut(bench, { kind: 'import', type: 'company', allOrNothing }, rows([name]));
    await at('working');
    await expect(next(true, 'Not yet')).rejects.toMatchObject({ statusCode: 503 });
    expect(await next(false, 'Beside')).toMatchObject({ state: 'done', created: 1 });
    await at('done');
    expect(await next(true, 'Then')).toMatchObject({ state: 'done', created: 1 });
  });

  it('stops where it is told to, and what was done stands', async () => {
    const one = await made('company', { telephone: '9035551212' });
    const two = await made('company', { telephone: '9035551212' });
    let cancelling: ReturnType<Bench['call']> | null = null;
    async function* items() {
      for (let position = 0; position < 100; position += 1)
        yield change({ ...one, version: null }, { telephone: `90355500${10 + (position % 80)}` }, position);
      const { body } = await bench.call('GET', 'batches?top=1');
      cancelling = bench.call('POST', `batches/${body[0].id}/cancel`);
      await cancelling;
      yield change(two, { telephone: '9035550000' }, 100);
    }
    const batch = await carriedOut(bench, { type: 'company', total: 101 }, items());
    // Whoever looks may see the end before it is told to whoever asked for it.
    expect((await cancelling!).body).toMatchObject({ state: 'cancelled', done: 100 });
    expect(batch).toMatchObject({ state: 'cancelled', done: 100, changed: 100 });
    expect((await bench.call('GET', `operators/${two.id}`)).body.version).toBe(1);
  });

  describe('a bulk edit', () => {
    const bulk = (body: object) => bench.call('POST', 'operators/bulk', body);
    const telephone = '9035557777';

    it('says before it is done what it would do, and does it to those alone who are still as they were', async () => {
      const [one, other] = [await made('company'), await made('company')];
      const gone = '00000000-0000-4000-8000-000000000000';
      const set = { telephone, company: one.id };
      const { body: foreseen } = await bulk({ ids: [one.id, other.id, gone], set, dryRun: true });
      expect(foreseen).toMatchObject({
        settings: { telephone, company: { id: one.id, label: one.label } },
        ids: [one.id, other.id],
        versions: [1, 1],
        changed: 1,
        unchanged: 0,
        refused: 2,
        changes: [
          {
            record: other.id,
            label: other.label,
            changes: [
              { field: 'telephone', before: other.telephone, after: telephone },
              { field: 'company', before: null, after: { id: one.id, label: one.label } },
            ],
          },
        ],
        refusals: [
          { record: one.id, label: one.label, errors: { reasons: { company: { why: 'itself' } } } },
          { record: gone },
        ],
      });
      await bench.call('PATCH', `operators/${other.id}`, { city: 'Kilgore' }, { 'if-match': '"1"' });
      const { ids, versions } = foreseen;
      const begun = await bulk({ ids, versions, set, reason: 'a new switchboard' });
      expect(begun.headers.location).toBe(`/api/v3/batches/${begun.body.id}`);
      expect(await endOf(bench, begun.body.id)).toMatchObject({
        refused: 1,
        stale: 1,
        reason: 'a new switchboard',
      });
      expect((await bench.call('GET', `operators/${other.id}`)).body).toMatchObject({
        version: 2,
        city: 'Kilgore',
      });
    });

    it('is done to all that the filters of the list select, as they are when it is looked at', async () => {
      const city = 'Selected by filters';
      const ids = [(await made('company', { city })).id, (await made('company', { city })).id];
      const asked = { filters: { city, orderby: 'createdAt desc' }, set: { telephone } };
      const { body } = await bulk({ ...asked, dryRun: true });
      expect(body).toMatchObject({ changed: 2, ids: ids.toReversed(), versions: [1, 1] });
      expect((await bulk(asked)).body.fields).toHaveProperty('ids');
      expect((await bulk({ ...asked, ids, dryRun: true })).status).toBe(400);
      const wrong = await bulk({ ...asked, filters: { nonsense: '1' }, dryRun: true });
      expect(wrong).toMatchObject({ status: 400, body: { fields: { nonsense: expect.any(String) } } });
      const none = await bulk({ ...asked, filters: { city: 'nowhere at all' }, dryRun: true });
      expect(none.status).toBe(400);
    });

    it('leaves the tape alone that the gauges of a ticket were read on', async () => {
      const { id } = await made('gauged-ticket');
      const set = { strappingFraction: 4 };
      const { status, body } = await bench.call('POST', 'gauged-tickets/bulk', {
        ids: [id],
        set,
        dryRun: true,
      });
      expect([status, body.fields]).toEqual([
        400,
        { strappingFraction: 'Strapping Fraction cannot be set for many records at once' },
      ]);
    });

    it('refuses what no record could be given, and what is not said well', async () => {
      const { id } = await made('company');
      const fieldsOf = async (body: object) => {
        const answer = await bulk({ ids: [id], set: { telephone }, dryRun: true, ...body });
        expect(answer.status).toBe(400);
        return Object.keys(answer.body.fields);
      };
      expect(await fieldsOf({ set: { telephone: 'none' } })).toEqual(['telephone']);
      expect(await fieldsOf({ set: { nonsense: 1 } })).toEqual(['nonsense']);
      expect(await fieldsOf({ set: { contacts: [] } })).toEqual(['contacts']);
      expect(await fieldsOf({ set: { company: '00000000-0000-4000-8000-000000000000' } })).toEqual([
        'company',
      ]);
      expect(await fieldsOf({ set: {} })).toEqual(['set']);
      expect(await fieldsOf({ ids: [id, id.toUpperCase()] })).toEqual(['ids']);
      expect(await fieldsOf({ dryRun: false })).toEqual(['versions']);
      expect(await fieldsOf({ dryRun: false, versions: [1, 2] })).toEqual(['versions']);
      expect(await fieldsOf({ more: 1 })).toEqual(['more']);
    });

    it('is undone but for those that were changed since, and the undoing can be undone', async () => {
      const [one, other] = [await made('company'), await made('company')];
      const done = await bulk({ ids: [one.id, other.id], versions: [1, 1], set: { telephone } });
      await endOf(bench, done.body.id);
      await bench.call('PATCH', `operators/${other.id}`, { city: 'Tyler' }, { 'if-match': '"2"' });
      const { body: undo } = await bench.call('POST', `batches/${done.body.id}/undo`, {
        reason: 'a mistake',
      });
      expect(await endOf(bench, undo.id)).toMatchObject({
        kind: 'undo',
        changed: 1,
        stale: 1,
        reason: 'a mistake',
      });
      expect((await bench.call('GET', `batches/${done.body.id}`)).body.undoneBy).toBe(undo.id);
      expect((await bench.call('GET', `operators/${one.id}`)).body).toMatchObject({
        telephone: one.telephone,
      });
      expect((await bench.call('GET', `operators/${other.id}`)).body).toMatchObject({
        telephone,
        city: 'Tyler',
      });
      const { body: redo } = await bench.call('POST', `batches/${undo.id}/undo`);
      expect(await endOf(bench, redo.id)).toMatchObject({ changed: 1, total: 1 });
      expect((await bench.call('GET', `operators/${one.id}`)).body).toMatchObject({ telephone, version: 4 });
      const none = await carriedOut(bench, { type: 'company' }, [change(one, { telephone }, 0)]);
      expect((await bench.call('POST', `batches/${none.id}/undo`)).status).toBe(409);
    });
  });

  it('archives what an import has made when that is undone, and brings it back', async () => {
    const item = {
      position: 0,
      label: 'row 1',
      id: null,
      values: { name: 'Brought', telephone: '9035551212' },
    };
    const { id } = await carriedOut(bench, { kind: 'import', type: 'company', title: 'Brought.csv' }, [item]);
    const [{ record }] = await resultsOf(id);
    const read = async () => (await bench.call('GET', `operators/${record}?list=expanded`)).body;
    const { body: undo } = await bench.call('POST', `batches/${id}/undo`);
    expect(await endOf(bench, undo.id)).toMatchObject({ state: 'done', changed: 1 });
    expect(await read()).toMatchObject({ version: 2, archivedAt: expect.any(String) });
    const { body: redo } = await bench.call('POST', `batches/${undo.id}/undo`);
    expect(await endOf(bench, redo.id)).toMatchObject({ state: 'done', changed: 1 });
    expect(await read()).toMatchObject({ version: 3, archivedAt: null });
  });

  it('lists them, the latest first, by kind, type and who began them', async () => {
    const { id } = await carriedOut(bench, { kind: 'import', type: 'driver', title: 'Drivers Ñ.csv' }, []);
    const ids = async (query: string) =>
      (await bench.call('GET', `batches?${query}`)).body.map((one: Batch) => one.id);
    expect((await ids(''))[0]).toBe(id);
    expect(await ids('type=driver&kind=import,bulk&title=drivers%20n&begunBy=carla&state=done')).toEqual([
      id,
    ]);
    expect(await ids('title=drivers&kind=undo')).toEqual([]);
    expect((await bench.call('GET', 'batches/count?title=drivers')).body).toEqual({
      count: 1,
      isMore: false,
    });
    expect((await bench.call('GET', 'batches?nonsense=1')).status).toBe(400);
    expect((await bench.call('GET', 'batches/7')).status).toBe(404);
    expect((await bench.call('GET', `batches/${id}/results/count`)).body).toMatchObject({ count: 0 });
  });
});
