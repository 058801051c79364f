import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { StatementSet } from '#model/run-statements/content.ts';
import { onBothDatabases } from '#test/both-databases.ts';
import { addTicket } from '#test/statement-data.ts';
import { readPdf, unzipped } from '#test/statements.ts';
import { NoLongerOurs, SetFile } from './set-file.ts';
import { setMaker } from './set-maker.ts';
import { StatementSets } from './sets.ts';

onBothDatabases('the statements of a whole month', (bench) => {
  const operator = async (name: string, isMailed = true) => {
    const mailCodes = { 'Run Statements': isMailed };
    const made = await bench.call('POST', 'operators', { name, telephone: '9035551212', mailCodes });
    return made.body.id as string;
  };
  const begin = (month: string, body: object) => bench.call('POST', `run-statements/${month}/sets`, body);
  const find = async (id: string): Promise<StatementSet> =>
    (await bench.call('GET', `run-statements/sets/${id}`)).body;
  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const set = await find(id);
        expect(set.state).not.toBe('working');
        return set;
      },
      { timeout: 60_000, interval: 100 },
    );
  const file = async (id: string) => {
    const { rawPayload, headers } = await bench.app.inject({
      url: `/api/v3/run-statements/sets/${id}/file`,
      headers: { authorization: `Bearer ${bench.token}` },
    });
    return { bytes: rawPayload, headers };
  };
  /** Three operators with a ticket each, of whom one gets no mail. */
  const fill = async (month: string) => {
    const booked = { periodEnd: `${month}-28`, ticketDate: `${month}-02` };
    for (const [name, isMailed] of [
      ['Adams', true],
      ['Baker', false],
      ['Clark', true],
    ] as const) {
      const id = await operator(`${name} ${month}`, isMailed);
      await addTicket(bench, 'gauged-tickets', { ...booked, operator: id });
    }
    return booked;
  };

  it('are a paper each in a ZIP, by name', async () => {
    await fill('2015-01');
    const { status, body, headers } = await begin('2015-01', { format: 'zip' });
    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/v3/run-statements/sets/${body.id}`);
    expect(body).toMatchObject({ state: 'working', total: 3, askedBy: 'Carla Clerk' });
    expect(await ended(body.id)).toMatchObject({ state: 'done', done: 3, total: 3, incomplete: 0 });
    const { bytes, headers: told } = await file(body.id);
    expect(told['content-disposition']).toBe('attachment; filename="run-statements-2015-01.zip"');
    const files = unzipped(bytes);
    expect(files.map(({ name }) => name)).toEqual(
      ['Adams', 'Baker', 'Clark'].map((name) => `2015-01-${name}-2015-01-draft.pdf`),
    );
    expect((await readPdf(files[1]!.bytes)).text).toContain('Baker 2015-01');
    const { body: listed } = await bench.call('GET', 'run-statements/2015-01/sets');
    expect(listed).toMatchObject([{ id: body.id, state: 'done', bytes: bytes.length }]);
  });

  it('are one PDF, of those alone that go by mail where that is asked', async () => {
    await fill('2015-02');
    const { body } = await begin('2015-02', { format: 'pdf', mailed: true });
    await ended(body.id);
    const { texts } = await readPdf((await file(body.id)).bytes);
    expect(texts.map((text) => /(Adams|Baker|Clark) 2015-02/.exec(text)![1])).toEqual(['Adams', 'Clark']);
  });

  it('are one CSV, and all made final where that is asked, but for those that cannot be', async () => {
    const booked = await fill('2015-03');
    const wanting = await operator('Wanting 2015-03');
    await addTicket(bench, 'gauged-tickets', { ...booked, operator: wanting, netVolume: null });
    const { body } = await begin('2015-03', { format: 'csv', final: true });
    expect(await ended(body.id)).toMatchObject({ state: 'done', done: 4, incomplete: 1 });
    const text = (await file(body.id)).bytes.toString();
    for (const number of ['201503-0001,Adams', '201503-0002,Baker', '201503-0003,Clark', 'Draft,Wanting'])
      expect(text).toContain(`2015-03,${number} 2015-03,`);
    expect((await bench.call('GET', 'run-statements/2015-03')).body).toMatchObject({
      operators: 4,
      final: 3,
    });
    const again = await begin('2015-03', { format: 'csv', final: true });
    await ended(again.body.id);
    expect((await bench.call('GET', 'run-statements/2015-03')).body).toMatchObject({ final: 3 });
  });

  it('are what was made final, whatever is booked at that moment', async () => {
    const booked = await fill('2015-10');
    const { rows } = await sql<{ id: string; fullName: string; operator: string }>`
      select u.id, u.full_name as "fullName", o.id as operator from users u, operators o
      where o.label = 'Adams 2015-10' limit 1
    `.execute(bench.database.sql);
    const [{ operator: adams, ...user }] = rows as [(typeof rows)[number]];
    const aside = bench.database.aside.withoutPlugins();
    const transaction = aside.transaction();
    const execute = transaction.execute.bind(transaction);
    vi.spyOn(aside, 'transaction').mockReturnValueOnce(transaction);
    vi.spyOn(transaction, 'execute').mockImplementationOnce(async (work) => {
      const made = await execute(work);
      await addTicket(bench, 'gauged-tickets', { ...booked, operator: adams });
      return made;
    });
    const request = { month: '2015-10', format: 'csv', mailed: false, final: true, language: 'en' } as const;
    const chunks: Uint8Array[] = [];
    for await (const { bytes } of setMaker(request, [adams], user, 'Gauger')({ ...bench.database, aside }))
      chunks.push(...bytes);
    const text = Buffer.concat(chunks).toString();
    expect(text).toContain('2015-10,201510-0001,Adams');
    expect(text).not.toContain('Draft');
  });

  describe('while they are made', () => {
    /** As another server would, that is at work and does not get on. */
    const atWork = async (month: string, { seen = sql`now()`, tries = 1 } = {}) => {
      const id = randomUUID();
      await sql`
        insert into run_statement_sets (id, month, format, mailed, final, language, total, user_id, seen_at, tries)
        select ${id}::uuid, ${`${month}-01`}::date, 'csv', false, true, 'en', 7, u.id, ${seen}, ${tries}
        from users u limit 1
      `.execute(bench.database.sql);
      return id;
    };
    const silent = sql`now() - interval '2 minutes'`;
    const goOn = () => {
      const sets = new StatementSets('Gauger', (fault) => expect.unreachable(String(fault)));
      sets.goOn(bench.database);
      return sets;
    };
    const letGo = () =>
      sql`delete from run_statement_sets where state = 'working'`.execute(bench.database.sql);

    it('are not made twice, nor more than two at a time', async () => {
      await fill('2015-04');
      const first = await atWork('2015-04');
      expect((await begin('2015-04', { format: 'csv', final: true })).body.id).toBe(first);
      await atWork('2015-05');
      expect((await begin('2015-04', { format: 'pdf' })).status).toBe(503);
      await letGo();
    });
    it('can be stopped, and have no file', async () => {
      const id = await atWork('2015-06');
      expect((await bench.call('GET', `run-statements/sets/${id}/file`)).status).toBe(409);
      expect((await bench.call('DELETE', `run-statements/sets/${id}`)).body.state).toBe('cancelled');
      expect((await find(id)).state).toBe('cancelled');
    });
    it('are gone on with where nothing was heard for a minute, and nobody else is at them', async () => {
      await fill('2015-07');
      const others = await atWork('2015-06');
      const left = await atWork('2015-07', { seen: silent });
      const before = new SetFile(bench.database, { id: left, tries: 1 });
      await before.write([Buffer.alloc(600_000)]);
      expect((await find(left)).state).toBe('working');
      const sets = goOn();
      expect(await ended(left)).toMatchObject({ state: 'done', done: 3, total: 3, askedBy: 'Carla Clerk' });
      await sets.stop();
      // Whoever was only slow writes nothing more.
      await expect(before.write([Buffer.alloc(600_000)])).rejects.toThrow(NoLongerOurs);
      const text = (await file(left)).bytes.toString();
      expect([...new Set(text.match(/2015-07,201507-000\d,\w+/g))]).toEqual(
        ['1,Adams', '2,Baker', '3,Clark'].map((end) => `2015-07,201507-000${end}`),
      );
      expect((await find(others)).done).toBe(0);
      await letGo();
    });
    it('are left to another server by one that is stopped', async () => {
      await fill('2015-09');
      const id = await atWork('2015-09', { seen: silent, tries: 2 });
      const sets = goOn();
      await sets.stop();
      const { rows } = await sql<{ tries: number }>`
        select tries from run_statement_sets where id = ${id}::uuid
      `.execute(bench.database.sql);
      expect(rows[0]!.tries).toBe(2);
      const others = goOn();
      expect(await ended(id)).toMatchObject({ state: 'done', done: 3 });
      await others.stop();
    });
    it('are given up after the third time', async () => {
      const id = await atWork('2015-07', { seen: silent, tries: 3 });
      const sets = goOn();
      await sets.stop();
      expect((await find(id)).state).toBe('failed');
      await letGo();
    });
  });

  it.each([{}, { format: 'doc' }, { format: 'pdf', mailed: 'yes' }, { format: 'pdf', more: 1 }])(
    'are not made of %j',
    async (body) => {
      expect((await begin('2015-08', body)).status).toBe(400);
    },
  );
  it('are not made of nothing, nor found where there are none', async () => {
    expect((await begin('1999-01', { format: 'pdf' })).status).toBe(409);
    expect((await begin('1999-1', { format: 'pdf' })).status).toBe(400);
    expect((await bench.call('GET', `run-statements/sets/${randomUUID()}`)).status).toBe(404);
    expect((await bench.call('DELETE', 'run-statements/sets/nothing')).status).toBe(404);
  });
});
