import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Batch } from '#model/batches.ts';
import { records } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import { type Bench, onBothDatabases } from '#test/both-databases.ts';
import { fewestValues, fittingValue, goodValues, madeId, nextTurn } from '#test/values.ts';
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

  it('changes every field of every type, each record with its history', async () => {
    for (const definition of records) {
      const one = (await bench.call('POST', definition.endpoint, await goodValues(bench, definition))).body;
      const values: Values = {};
      for (const field of definition.fields.filter(({ kind }) => kind !== 'children')) {
        values[field.wire] =
          field.kind === 'reference'
            ? await madeId(bench, field.to)
            : fittingValue(definition, field, nextTurn());
      }
      const told = await carriedOut(bench, { type: definition.type }, [change(one, values)]);
      expect(told, definition.type).toMatchObject({
        state: 'done',
        done: 1,
        changed: 1,
        begunBy: 'Carla Clerk',
      });
      const { body: history } = await bench.call('GET', `${definition.endpoint}/${one.id}/history`);
      expect(history[0]).toMatchObject({ version: 2, user: { fullName: 'Carla Clerk' } });
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
  });

  it('stops where it is told to, and what was done stands', async () => {
    const one = await made('company', { telephone: '9035551212' });
    const two = await made('company', { telephone: '9035551212' });
    let cancelled: unknown = null;
    async function* items() {
      for (let position = 0; position < 100; position += 1)
        yield change({ ...one, version: null }, { telephone: `90355500${10 + (position % 80)}` }, position);
      const { body } = await bench.call('GET', 'batches?top=1');
      cancelled = (await bench.call('POST', `batches/${body[0].id}/cancel`)).body;
      yield change(two, { telephone: '9035550000' }, 100);
    }
    const batch = await carriedOut(bench, { type: 'company', total: 101 }, items());
    expect(cancelled).toMatchObject({ state: 'cancelled', done: 100 });
    expect(batch).toMatchObject({ state: 'cancelled', done: 100, changed: 100 });
    expect((await bench.call('GET', `operators/${two.id}`)).body.version).toBe(1);
  });
});
