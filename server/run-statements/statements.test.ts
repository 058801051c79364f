import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StatementOfMonth } from '#model/run-statements/content.ts';
import { ticketsIn } from '#model/run-statements/statement.ts';
import { type Bench, onBothDatabases } from '#test/both-databases.ts';
import { addTicket, takeBack } from '#test/statement-data.ts';
import { readPdf } from '#test/statements.ts';

let names = 0;

/** An operator of its own for each test, with a lease. */
async function makeOperator({ call }: Bench, given: Record<string, unknown> = {}) {
  // One that is made later comes later in a list.
  const name = `Operator ${String(++names).padStart(3, '0')}`;
  const operator = await call('POST', 'operators', {
    name,
    telephone: '9035551212',
    address1: 'P. O. Box 114',
    city: 'Longview',
    state: 'TX',
    zip: '75601',
    ...given,
  });
  const id: string = operator.body.id;
  const lease = await call('POST', 'leases', {
    name: `${name} lease`,
    company: id,
    state: 'TX',
    stateLeaseNumber: '04711',
  });
  return { id, name, lease: lease.body.id as string };
}

onBothDatabases('a run statement', (bench) => {
  let operator: Awaited<ReturnType<typeof makeOperator>>;
  let path: string;
  beforeEach(async () => {
    operator = await makeOperator(bench);
    path = `operators/${operator.id}/run-statements/2026-10`;
  });
  const read = async (query = ''): Promise<StatementOfMonth> =>
    (await bench.call('GET', `${path}${query}`)).body;
  const gauged = (given: object = {}) =>
    addTicket(bench, 'gauged-tickets', { operator: operator.id, lease: operator.lease, ...given });
  const counted = (given: object = {}) =>
    addTicket(bench, 'lact-tickets', { operator: operator.id, facilityReference: operator.lease, ...given });
  const makeFinal = async (fingerprint?: string) =>
    bench.call('POST', `${path}/final`, { fingerprint: fingerprint ?? (await read()).fingerprint });
  const change = (ticket: { id: string; version: number }, values: object) =>
    bench.call('PATCH', `gauged-tickets/${ticket.id}`, values, { 'if-match': `"${ticket.version}"` });
  const pdf = async (query = '') => {
    const answer = await bench.app.inject({
      url: `/api/v3/${path}/pdf${query}`,
      headers: { authorization: `Bearer ${bench.token}` },
    });
    return { ...answer, bytes: answer.rawPayload };
  };

  it('is a draft of what the books say: tickets of both kinds, by lease and product', async () => {
    const first = await gauged({
      ticketNumber: '71',
      ticketDate: '2026-10-04',
      grossVolume: 180.55,
      netVolume: 180.01,
    });
    await counted({ ticketNumber: 72, ticketDate: '2026-10-03', grossVolume: 6182.58, netVolume: 6173.31 });
    await gauged({ ticketNumber: '73', productType: 'C', lease: null });
    await gauged({ periodEnd: '2026-11-30', ticketDate: '2026-11-02' });
    const { state, statement, kept } = await read();
    expect({ state, kept }).toEqual({ state: 'draft', kept: [] });
    expect(statement).toMatchObject({
      number: null,
      month: '2026-10',
      operator: { name: operator.name, address: ['P. O. Box 114', 'Longview, TX 75601'] },
      leases: [
        {
          lease: { id: operator.lease, name: `${operator.name} lease`, number: '04711' },
          products: [
            {
              product: { id: 'O', name: 'oil' },
              tickets: [
                { type: 'LACT-ticket', number: '72', date: '2026-10-03' },
                { type: 'gauged-ticket', id: first.id, number: '71', gross: 180.55, net: 180.01 },
              ],
              total: { tickets: 2, gross: 6363.13, net: 6353.32 },
            },
          ],
        },
        { lease: null, products: [{ product: { id: 'C' }, tickets: [{ number: '73' }] }] },
      ],
      total: { tickets: 3 },
    });
  });

  it('states barrels, whatever a meter counts in, and no volume of what is none of oil', async () => {
    const volumes = { grossVolume: 4242, netVolume: 4200 };
    await counted({ ...volumes, ticketNumber: 1, unitOfMeasurement: 'BBL' });
    await counted({ ...volumes, ticketNumber: 2, unitOfMeasurement: 'GAL' });
    await counted({ ticketNumber: 3, grossVolume: 16000, netVolume: 15898.73, unitOfMeasurement: 'L' });
    await counted({ ...volumes, ticketNumber: 4, unitOfMeasurement: 'MCF' });
    const { statement } = await read();
    const stated = ticketsIn(statement).map(({ number, gross, net }) => [number, gross, net]);
    expect(stated.sort()).toEqual([
      ['1', 4242, 4200],
      ['2', 101, 100],
      ['3', 100.64, 100],
      ['4', null, null],
    ]);
    expect((await makeFinal()).body.message).toContain('no gross or no net volume: 4.');
  });

  it('leaves out what was taken back', async () => {
    await gauged({ ticketNumber: '1' });
    const wrong = await gauged({ ticketNumber: '2' });
    await takeBack(bench, 'gauged_tickets', wrong.id);
    expect(ticketsIn((await read()).statement).map(({ number }) => number)).toEqual(['1']);
  });

  it('goes to whom the wells of its leases name, and to the operator for the others', async () => {
    const mailCodes = { 'Run Statements': true };
    const desk = await makeOperator(bench, { mailCodes });
    await gauged();
    expect((await read()).statement.recipients).toMatchObject([{ id: operator.id, isMailed: false }]);
    const well = { state: 'TX', activeDate: '2020-01-01', company: operator.id };
    const made = await bench.call('POST', 'wells', {
      ...well,
      wellReference: randomUUID(),
      wellName: 'One',
      lease: operator.lease,
      runStatementRecipient: desk.id,
    });
    const path = `wells/${made.body.id}`;
    expect((await read()).statement.recipients).toMatchObject([{ id: desk.id, isMailed: true }]);
    await bench.call('POST', `${path}/archive`, { reason: 'Never was' }, { 'if-match': '"1"' });
    expect((await read()).statement.recipients).toMatchObject([{ id: operator.id, isMailed: false }]);
    await bench.call('POST', `${path}/restore`, {}, { 'if-match': '"2"' });
    await gauged({ lease: null });
    expect((await read()).statement.recipients).toMatchObject([
      { id: operator.id, isMailed: false },
      { id: desk.id, name: desk.name, isMailed: true },
    ]);
    const { body } = await bench.call('GET', 'run-statements/2026-10/operators?top=200');
    const listed = body.find((one: { operator: { id: string } }) => one.operator.id === operator.id);
    expect(listed.recipients).toEqual([
      { id: operator.id, name: operator.name, isMailed: false },
      { id: desk.id, name: desk.name, isMailed: true },
    ]);
  });

  it('is numbered when it is made final, and kept as it is sent', async () => {
    const ticket = await gauged();
    const made = await makeFinal();
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ madeBy: 'Carla Clerk', replaces: null, changes: [] });
    expect(made.body.number).toMatch(/^202610-\d{4}$/);
    const { state, statement, kept } = await read();
    expect(state).toBe('final');
    expect(statement).toEqual(made.body);
    expect(kept).toEqual([
      { number: made.body.number, madeAt: made.body.madeAt, madeBy: 'Carla Clerk', isReplaced: false },
    ]);
    expect(made.headers.location).toBe(`/api/v3/${path}?number=${made.body.number}`);
    const { rows } = await sql`
      select t.ticket_type, t.ticket_id, t.ticket_version from run_statement_tickets t
      join run_statements s on s.id = t.statement_id where s.number = ${made.body.number} and s.state = 'final'
    `.execute(bench.database.sql);
    expect(rows).toEqual([{ ticket_type: 'gauged-ticket', ticket_id: ticket.id, ticket_version: 1 }]);

    const before = await pdf();
    // A name that changes later does not change what was sent.
    const renamed = await bench.call(
      'PATCH',
      `operators/${operator.id}`,
      { name: 'Renamed' },
      { 'if-match': '"1"' },
    );
    expect(renamed.status).toBe(200);
    expect((await pdf()).bytes.equals(before.bytes)).toBe(true);
    expect((await readPdf(before.bytes)).text).toContain(made.body.number);
  });

  it('shows that the books have changed, and is followed by a corrected one that says what', async () => {
    const ticket = await gauged({ ticketNumber: '501', netVolume: 180 });
    await gauged({ ticketNumber: '502' });
    const first = (await makeFinal()).body;
    await change(ticket, { sealOff: 'A-1' });
    expect((await read()).state).toBe('final');
    await change({ ...ticket, version: 2 }, { netVolume: 179.5 });
    await counted({ ticketNumber: 503 });

    const changed = await read();
    expect(changed.state).toBe('changed');
    expect(changed.statement).toMatchObject({
      number: null,
      replaces: { number: first.number, madeAt: first.madeAt },
      changes: [
        { kind: 'added', number: '503' },
        { kind: 'changed', number: '501', fields: [{ field: 'net', before: 180, after: 179.5 }] },
      ],
    });
    // The one that was sent is still as it was.
    expect((await read(`?number=${first.number}`)).statement).toEqual(first);

    const second = await makeFinal();
    expect(second.status).toBe(201);
    expect(second.body).toMatchObject({ replaces: { number: first.number }, total: { tickets: 3 } });
    const { state, kept } = await read();
    expect(state).toBe('final');
    expect(kept).toMatchObject([
      { number: second.body.number, isReplaced: false },
      { number: first.number, isReplaced: true },
    ]);
    const paper = await readPdf((await pdf()).bytes);
    expect(paper.text).toContain('Corrected run statement');
    expect(paper.text).toContain(`Replaces ${first.number}`);
    expect(paper.text).toContain('Net 180.00 179.50');
    const months = (await bench.call('GET', `operators/${operator.id}/run-statements/months`)).body;
    expect(months).toEqual([{ month: '2026-10', tickets: 3, state: 'final', number: second.body.number }]);
  });

  it('is corrected to nothing when its only ticket goes to another month', async () => {
    const ticket = await gauged();
    await makeFinal();
    await change(ticket, { periodEnd: '2026-11-30' });
    expect((await read()).state).toBe('changed');
    const months = (await bench.call('GET', `operators/${operator.id}/run-statements/months`)).body;
    expect(months.map(({ month, state }: { month: string; state: string }) => [month, state])).toEqual([
      ['2026-11', 'draft'],
      ['2026-10', 'changed'],
    ]);
    const made = await makeFinal();
    expect(made.body).toMatchObject({ total: { tickets: 0, net: 0 }, changes: [{ kind: 'removed' }] });
  });

  describe('is not made final', () => {
    it('where there is nothing to state, or nothing has changed', async () => {
      expect(await makeFinal()).toMatchObject({
        status: 409,
        body: { message: 'There are no run tickets to state.' },
      });
      await gauged();
      const { number } = (await makeFinal()).body;
      const again = await makeFinal();
      expect(again.status).toBe(409);
      expect(again.body.message).toBe(`Run statement ${number} is final, and nothing has changed since.`);
    });
    it('by whoever looked at other tickets than there are now', async () => {
      await gauged();
      const { fingerprint } = await read();
      await gauged();
      expect((await makeFinal(fingerprint)).status).toBe(409);
      expect((await read()).state).toBe('draft');
    });
    it('while a ticket has no volume, which is named', async () => {
      await gauged({ ticketNumber: '881', netVolume: null });
      await gauged({ ticketNumber: '882', grossVolume: null });
      const { status, body } = await makeFinal();
      expect(status).toBe(409);
      expect(body.message).toMatch(/no gross or no net volume: (881, 882|882, 881)\./);
    });
    it.each([{}, { fingerprint: 1 }, { fingerprint: 'x', force: true }])('with the body %j', async (body) => {
      expect((await bench.call('POST', `${path}/final`, body)).status).toBe(400);
    });
  });

  it('is made final by one of two who do so at once, and no number is given twice or left out', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => makeOperator(bench)));
    const all = [operator, ...others];
    for (const { id } of all) await addTicket(bench, 'gauged-tickets', { operator: id });
    const seen = await Promise.all(
      all.map(async ({ id }) => (await bench.call('GET', `operators/${id}/run-statements/2026-10`)).body),
    );
    const answers = await Promise.all(
      [0, 1].flatMap(() =>
        all.map(({ id }, at) =>
          bench.call('POST', `operators/${id}/run-statements/2026-10/final`, {
            fingerprint: seen[at]!.fingerprint,
          }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...all.map(() => 201),
      ...all.map(() => 409),
    ]);
    const { rows } = await sql<{ numbers: string[]; last: number }>`
      select array_agg(number order by number) as numbers,
        (select last from run_statement_numbers where month = '2026-10-01') as last
      from run_statements where month = '2026-10-01'
    `.execute(bench.database.sql);
    const { numbers, last } = rows[0]!;
    const expected = Array.from({ length: last }, (_, at) => `202610-${String(at + 1).padStart(4, '0')}`);
    expect(numbers).toEqual(expected);
  });

  it('can be had as a file of its tickets and totals', async () => {
    await gauged({ ticketNumber: '=1+1', grossVolume: 180.55, netVolume: 180.01 });
    const { body, headers } = await bench.call('GET', `${path}/csv`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(`2026-10-${operator.name.replace(' ', '-')}-draft.csv`);
    const lines = body.split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffProduction month,Number,Operator,Lease,State lease,Product,Kind,Tickets,Date,Ticket,"Gross, bbl","Gravity, °API","BS&W, %","Net, bbl"',
    );
    expect(lines[1]).toBe(
      `2026-10,Draft,${operator.name},${operator.name} lease,04711,Oil,Gauged,1,2026-10-05,'=1+1,180.55,40.2,0.2,180.01`,
    );
    expect(lines.at(-2)).toBe(`2026-10,Draft,${operator.name},,,,In all,1,,,180.55,40.2,0.2,180.01`);
    const spanish = await bench.call('GET', `${path}/csv`, undefined, { 'accept-language': 'es' });
    expect(spanish.body).toContain('Mes de producción');
  });

  it('is not had of an operator, month or number that there is not', async () => {
    const status = async (asked: string) => (await bench.call('GET', asked)).status;
    expect(await status(`operators/${randomUUID()}/run-statements/2026-10`)).toBe(404);
    expect(await status(`operators/nobody/run-statements/2026-10/pdf`)).toBe(404);
    expect(await status(`operators/${operator.id}/run-statements/2026-13`)).toBe(400);
    expect(await status('run-statements/october')).toBe(400);
    expect(await status(`${path}?number=202610-9999`)).toBe(404);
    expect(await status(`${path}?number=x`)).toBe(404);
    expect(await status(`${path}/csv?language=en`)).toBe(400);
    expect(await status('run-statements/2026-10/operators?top=201')).toBe(400);
    const other = await makeOperator(bench);
    await gauged();
    const { number } = (await makeFinal()).body;
    expect(await status(`operators/${other.id}/run-statements/2026-10?number=${number}`)).toBe(404);
  });

  it('stands in the list of its month, which is summed up', async () => {
    const month = '2019-03';
    const in2019 = { periodEnd: '2019-03-31', ticketDate: '2019-03-02' };
    await gauged({ ...in2019, grossVolume: 100.1, netVolume: 99.9 });
    await counted({ ...in2019, grossVolume: 0.2, netVolume: 0.1 });
    const other = await makeOperator(bench);
    await addTicket(bench, 'gauged-tickets', {
      operator: other.id,
      ...in2019,
      grossVolume: 50,
      netVolume: 49,
    });
    await addTicket(bench, 'gauged-tickets', in2019);
    expect((await bench.call('GET', `run-statements/${month}`)).body).toEqual({
      month,
      operators: 2,
      tickets: 3,
      gross: 150.3,
      net: 149,
      final: 0,
      withoutOperator: 1,
    });
    const list = async (query = '') =>
      (await bench.call('GET', `run-statements/${month}/operators${query}`)).body;
    expect(await list()).toMatchObject([
      {
        operator: { id: operator.id, name: operator.name },
        tickets: 2,
        gross: 100.3,
        net: 100,
        state: 'draft',
        number: null,
      },
      { operator: { id: other.id }, tickets: 1 },
    ]);
    expect(await list('?top=1&skip=1')).toMatchObject([{ operator: { id: other.id } }]);
    const { body } = await bench.call('GET', `operators/${other.id}/run-statements/${month}`);
    const made = await bench.call('POST', `operators/${other.id}/run-statements/${month}/final`, {
      fingerprint: body.fingerprint,
    });
    expect((await list())[1]).toMatchObject({ state: 'final', number: made.body.number });
    await addTicket(bench, 'lact-tickets', { operator: other.id, ...in2019 });
    expect((await list())[1]).toMatchObject({ state: 'changed', number: made.body.number });
    expect((await bench.call('GET', `run-statements/${month}`)).body).toMatchObject({ final: 1 });
  });
});
