import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OperationModelData } from '#model/operations.ts';
import { buildApp } from '#server/app.ts';
import { type Bench, counting, onBothDatabases, testConfig } from '#test/both-databases.ts';
import { fieldOperation, removeOperations } from '#test/dispatch-data.ts';
import { repeated } from '#test/repeated.ts';

const count = async ({ database }: Bench) => {
  const { rows } = await sql<{ operations: number; documents: number; annotations: number }>`
    select (select count(*)::integer from operations) as operations,
      (select count(*)::integer from documents) as documents,
      (select count(*)::integer from annotations) as annotations
  `.execute(database.sql);
  return rows[0]!;
};

onBothDatabases('operations from the field', (bench) => {
  const send = (body: unknown, headers?: Record<string, string>) =>
    bench.call('POST', 'operations', body, headers);
  const documents = async (query: string) =>
    (await bench.call('GET', `documents?expand=operation.user,operation.annotations&${query}`)).body;

  it('are kept as they were sent, and listed with what is derived from them', async () => {
    const sent = fieldOperation({
      modelType: 'PickupTicketModel',
      modelData: {
        ticketNumber: 'F-1001',
        bsw: 0.2,
        pickup: { orderNumber: 77 },
        visit: { latitude: 32.1, longitude: -95.2 },
        anything: { nested: [1, 'two', null, { three: 3.25 }] },
      },
      documents: [{ id: randomUUID(), number: 'P-1' }],
      annotations: [{ id: randomUUID(), note: 'Gate was open', source: 'visit', flag: 'warning' }],
    });
    const answer = await send(sent);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      operations: [{ id: sent.id, label: 'Pickup', documents: sent.documents }],
    });
    expect(await documents('ticket=f-1001')).toMatchObject([
      {
        number: 'P-1',
        createdAt: expect.stringContaining('2026-11-01T12:00:00'),
        operation: {
          id: sent.id,
          modelType: sent.modelType,
          modelData: sent.modelData,
          user: { fullName: 'Carla Clerk' },
          annotations: expect.arrayContaining([
            expect.objectContaining({
              note: 'Gate was open',
              source: 'visit',
              flag: 'warning',
              resolvedAt: null,
            }),
          ]),
        },
      },
    ]);
    expect(await documents('order=77&status=annotated')).toHaveLength(1);
  });

  it('sent again change nothing and are answered the same, whatever the order of their keys', async () => {
    const sent = fieldOperation({ documents: [{ id: randomUUID() }, { id: randomUUID(), number: 'P-2' }] });
    const [first, before] = [await send(sent), await count(bench)];
    const turned = Object.fromEntries(Object.entries(sent).reverse());
    for (const body of [sent, turned, { operations: [sent] }, { operations: [sent, turned] }]) {
      const again = await send(body);
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(await count(bench)).toEqual(before);
  });

  it('of the same id that are others are refused by name', async () => {
    const sent = fieldOperation({
      annotations: [{ id: randomUUID(), note: 'Noted', source: null, flag: 'error' }],
    });
    await send(sent);
    const [note] = sent.annotations!;
    for (const other of [
      { modelData: { ...sent.modelData, bsw: 9 } },
      { modelType: 'UnloadTicketModel' },
      { createdAt: '2026-11-01T12:00:01Z' },
      { documents: [{ id: randomUUID() }] },
      { documents: [{ ...sent.documents[0]!, number: 'Q-9' }] },
      { annotations: [{ ...note!, note: 'Other' }] },
    ]) {
      const fresh = fieldOperation();
      const answer = await send({ operations: [fresh, { ...sent, ...other }] });
      expect([answer.status, answer.body.message]).toEqual([
        409,
        `There is another operation with the id ${sent.id} already.`,
      ]);
      // Nothing of the request is kept, also what was right.
      expect((await send(fresh)).body.operations[0].documents[0].number).toMatch(/^D-\d+$/);
    }
  });

  it('may not take the papers or the notes of others', async () => {
    const sent = fieldOperation({
      annotations: [{ id: randomUUID(), note: 'Noted', source: null, flag: 'error' }],
    });
    await send(sent);
    const before = await count(bench);
    const paper = await send(fieldOperation({ documents: sent.documents }));
    expect([paper.status, paper.body.message]).toEqual([
      409,
      `There is another document with the id ${sent.documents[0]!.id} already.`,
    ]);
    const note = await send(fieldOperation({ annotations: sent.annotations! }));
    expect([note.status, note.body.message]).toEqual([
      409,
      `There is another annotation with the id ${sent.annotations![0]!.id} already.`,
    ]);
    expect(await count(bench)).toEqual(before);
  });

  it('get the next number that no other paper has, in the order of their times', async () => {
    const early = fieldOperation({ createdAt: '2026-11-01T01:00:00Z' });
    const late = fieldOperation({ createdAt: '2026-11-01T02:00:00Z' });
    const numberOf = (body: { operations: { documents: { number: string }[] }[] }, at: number) =>
      Number(body.operations[at]!.documents[0]!.number.slice(2));
    const { body } = await send({ operations: [late, early] });
    const last = numberOf(body, 0);
    expect(numberOf(body, 1)).toBe(last - 1);
    const taken = [1, 2].map((by) =>
      fieldOperation({ documents: [{ id: randomUUID(), number: `D-${last + by}` }] }),
    );
    await send({ operations: taken });
    expect(numberOf((await send(fieldOperation())).body, 0)).toBe(last + 3);
  });

  it('are the work of the sender, or of somebody who has no password here', async () => {
    const driver = randomUUID();
    await sql`
      insert into users (id, username, full_name) values (${driver}::uuid, 'dana.driver', 'Dana Driver')
    `.execute(bench.database.sql);
    const sent = fieldOperation({ user: 'Dana.Driver' });
    expect((await send(sent)).status).toBe(200);
    const { rows } = await sql<{ user: string; sender: string }>`
      select u.full_name as user, s.username as sender from operations o
      join users u on u.id = o.user_id join users s on s.id = o.sent_by where o.id = ${sent.id}::uuid
    `.execute(bench.database.sql);
    expect(rows).toEqual([{ user: 'Dana Driver', sender: 'clerk' }]);
    expect((await send(fieldOperation({ user: 'clerk' }))).status).toBe(200);
    expect((await send({ ...sent, user: 'clerk' })).status).toBe(409);
    await sql`
      insert into users (id, username, full_name, password_hash) values (${randomUUID()}::uuid, 'boss', 'The Boss', 'x')
    `.execute(bench.database.sql);
    for (const user of ['boss', 'nobody']) {
      const { status, body } = await send({ operations: [fieldOperation(), fieldOperation({ user })] });
      expect([status, body.fields]).toEqual([
        400,
        { 'operations.1.user': `There is no user ${user} whose work you may send.` },
      ]);
    }
  });

  it('come in any order to the same end', async () => {
    const day = Array.from({ length: 12 }, (_, at) =>
      fieldOperation({
        createdAt: `2026-10-05T${String(6 + at).padStart(2, '0')}:00:00Z`,
        modelData: { ticketNumber: `any-${at}` },
        documents: [{ id: randomUUID(), number: `ANY-${at}` }],
      }),
    );
    const listed = () => documents('number=any-&orderby=createdAt asc');
    await send({ operations: day });
    const expected = await listed();
    await removeOperations(bench.database.sql);
    await send({ operations: day.slice(6).reverse() });
    for (const one of day.slice(0, 6).reverse()) await send(one);
    const strip = (found: { contentUrl: string }[]) => found.map(({ contentUrl: _, ...rest }) => rest);
    expect(strip(await listed())).toEqual(strip(expected));
  });

  it('are kept once by many who send them at the same time', async () => {
    const day = Array.from({ length: 20 }, () => fieldOperation({ modelData: { ticketNumber: 'once' } }));
    const before = await count(bench);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => send({ operations: at % 2 === 0 ? day : day.toReversed() })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const byId = (body: { operations: { id: string }[] }) =>
      body.operations.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const { body } of answers) expect(byId(body)).toEqual(byId(answers[0]!.body));
    const { operations, documents, annotations } = await count(bench);
    expect({ operations, documents }).toEqual({
      operations: before.operations + 20,
      documents: before.documents + 20,
    });
    // All of one number: each but the first is told so once.
    expect(annotations).toBe(before.annotations + 19);
  });

  it('cost a few statements, however many come at once', async () => {
    const { sql: counted, count: statements } = counting(bench.database.sql);
    const app = await buildApp(testConfig(), {
      database: { ...bench.database, sql: counted, watch: bench.database.watch },
      waitingFor: null,
    });
    const cost = async (operations: readonly object[]) => {
      const before = statements();
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/v3/operations',
        headers: { authorization: `Bearer ${bench.token}` },
        payload: { operations },
      });
      expect(statusCode).toBe(200);
      return statements() - before;
    };
    const fresh = () => fieldOperation({ modelData: { ticketNumber: randomUUID() } });
    const many = () => Array.from({ length: 200 }, fresh);
    // Who it is has been looked up by then.
    await cost([fresh()]);
    // One to write them down, one to take turns; what is checked and booked costs the same for two hundred at a time.
    expect(await cost([fresh()])).toBeLessThanOrEqual(10);
    const sent = many();
    expect(await cost(sent)).toBeLessThanOrEqual(16);
    expect(await cost(sent)).toBe(2);
    const noted = { annotations: [{ id: randomUUID(), note: 'Noted', source: null, flag: 'error' }] };
    expect(await cost([...many(), fieldOperation({ ...noted, user: 'clerk' })])).toBeLessThanOrEqual(24);
    await app.close();
  });

  describe('that are not as they must be', () => {
    const good = fieldOperation();
    const { id: _, ...nameless } = good;
    const data = (modelData: Record<string, unknown>) =>
      fieldOperation({ modelData: modelData as OperationModelData });
    it.each<[string, object, string[]]>([
      ['nothing', {}, ['operations', 'id', '']],
      ['no operations', { operations: [] }, ['operations']],
      ['too many', { operations: Array(501).fill(good) }, ['operations']],
      ['both ways at once', { ...good, operations: [good] }, ['']],
      ['an unknown key', { ...good, extra: 1 }, ['extra']],
      ['an unknown key within', { operations: [{ ...good, extra: 1 }] }, ['operations.0.extra']],
      ['no id', { operations: [nameless] }, ['operations.0.id']],
      ['an id that is none', { ...good, id: 'x' }, ['id']],
      ['an id written the long way', { ...good, id: `urn:uuid:${good.id}` }, ['id']],
      ['no paper', { ...good, documents: [] }, ['documents']],
      ['a number of spaces', { ...good, documents: [{ id: good.id, number: '  ' }] }, ['documents.0.number']],
      [
        'one id twice',
        { operations: [good, { ...good, createdAt: '2026-11-02T00:00:00Z' }] },
        ['operations.1.id', 'operations.1.documents.0.id'],
      ],
      ['a time that is none', { ...good, createdAt: 'soon' }, ['createdAt']],
      ['a day that is none', { ...good, createdAt: '2026-02-30T00:00:00Z' }, ['createdAt']],
      ['a leap second', { ...good, createdAt: '2026-12-31T23:59:60Z' }, ['createdAt']],
      ['a year of long ago', { ...good, createdAt: '0001-01-01T00:00:00Z' }, ['createdAt']],
      ['a type with spaces', { ...good, modelType: 'a b' }, ['modelType']],
      ['data that is a list', { ...good, modelData: [] }, ['modelData']],
      ['a NUL', data({ note: 'a\0b' }), ['modelData.note']],
      ['half a letter', data({ deep: { note: '\ud800' } }), ['modelData.deep.note']],
      ['a NUL in a name', data({ 'a\0b': 1 }), ['modelData']],
      [
        'half a letter in a note',
        { ...good, annotations: [{ id: randomUUID(), note: '\ud800', flag: 'error' }] },
        ['annotations.0.note'],
      ],
      ['a number too large to be exact', data({ endReading: 2 ** 53 }), ['modelData.endReading']],
      ['a ticket number that is none', data({ ticketNumber: { toString: 1 } }), ['modelData.ticketNumber']],
      [
        'a ticket number too long to be found by',
        data({ ticketNumber: '1'.repeat(3000) }),
        ['modelData.ticketNumber'],
      ],
      [
        'an order number that is none',
        data({ unload: { orderNumber: [] } }),
        ['modelData.unload.orderNumber'],
      ],
      ['a text without an end', data({ note: 'x'.repeat(10_001) }), ['modelData.note']],
      ['too many entries', data({ list: Array(3000).fill(0) }), ['']],
    ])('are refused with the name of what is wrong: %s', async (_name, body, fields) => {
      const before = await count(bench);
      const answer = await send(body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, fields]);
      expect(await count(bench)).toEqual(before);
    });

    it('are refused however deep they are, and however large', async () => {
      const raw = async (payload: string) => {
        const answer = await bench.app.inject({
          method: 'POST',
          url: '/api/v3/operations',
          headers: { authorization: `Bearer ${bench.token}`, 'content-type': 'application/json' },
          payload,
        });
        return [answer.statusCode, Object.keys(answer.json().fields ?? {})[0]?.slice(0, 20)];
      };
      const text = JSON.stringify(data({ deep: 'HERE' }));
      expect(await raw(text.replace('"HERE"', `${'['.repeat(50_000)}${']'.repeat(50_000)}`))).toEqual([
        400,
        'modelData.deep.0.0.0',
      ]);
      expect(await raw(text.replace('"HERE"', '1e999'))).toEqual([400, 'modelData.deep']);
      expect(await raw(text.replace('"HERE"', `"${'x'.repeat(5_000_000)}"`))).toEqual([413, undefined]);
      expect(await raw(text.slice(1))).toEqual([400, undefined]);
    });

    it('but may hold anything that JSON can, which every list and paper can show', {
      timeout: 240_000,
    }, async () => {
      const anything = fc.object({
        key: fc.oneof(
          fc.constantFrom(
            'ticketNumber',
            'pickup',
            'unload',
            'visit',
            'shift',
            'source',
            'lease',
            'openGauge',
            'bsw',
          ),
          fc.string({ maxLength: 20 }),
        ),
        values: [
          fc.integer(),
          fc.double({ noNaN: true }),
          fc.string({ unit: 'binary' }),
          fc.boolean(),
          fc.constant(null),
        ],
        maxDepth: 3,
      });
      const types = fc.constantFrom(
        'PickupTicketModel',
        'UnloadTicketModel',
        'MeasureLactTicketModel',
        'Shift',
        'VoidOperationModel',
        'Odd',
      );
      await fc.assert(
        fc.asyncProperty(types, anything, async (modelType, modelData) => {
          const sent = fieldOperation({
            modelType,
            modelData,
            createdAt: '2026-11-09T00:00:00Z',
            annotations: [{ id: randomUUID(), note: 'Odd', source: 'bsw', flag: 'error' }],
          });
          const answer = await send(sent);
          expect([200, 400]).toContain(answer.status);
          if (answer.status === 400) return;
          const again = await send(sent);
          expect([again.status, again.body]).toEqual([200, answer.body]);
          const [document] = await documents('createdAt=2026-11-09T00:00:00Z..2026-11-09T00:00:01Z');
          expect(document.operation.modelData).toEqual(JSON.parse(JSON.stringify(modelData)));
          const paper = await bench.app.inject({ url: document.contentUrl });
          expect(paper.statusCode).toBe(200);
          expect(
            (await bench.call('GET', 'documents/csv?createdAt=2026-11-09T00:00:00Z..2026-11-09T00:00:01Z'))
              .status,
          ).toBe(200);
          expect(
            (await bench.call('GET', 'operations/annotated/unresolved?expand=user,annotations,documents'))
              .status,
          ).toBe(200);
          await removeOperations(bench.database.sql);
        }),
        { numRuns: repeated(10, 200), seed: 20_261_117 },
      );
    });
  });
});
