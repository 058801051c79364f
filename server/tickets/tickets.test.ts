import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationModelData } from '#model/operations.ts';
import type { Ticket } from '#model/tickets.ts';
import { countStatements, onBothDatabases, takeYourTime } from '#test/both-databases.ts';
import { addOperation } from '#test/dispatch-data.ts';
import { gaugeReadings, lactReadings } from '#test/measured-tickets.ts';
import { madeId } from '#test/values.ts';
import { fillWith } from '../database/statement.ts';
import { aroundQuery } from './around.ts';

/** Nobody has looked at what a truck sends. */
type Sent = Readonly<Record<string, unknown>>;

onBothDatabases('the page of a ticket', (bench) => {
  let lease: { id: string; name: string };
  let tank: { id: string; number: string };
  let operator: { id: string; name: string };

  /** What a driver sends of the gauged ticket whose every figure is known. */
  const gauged = (changes: Sent = {}): Sent => {
    const { open, close, openTemperature, closeTemperature } = gaugeReadings;
    const { observedGravity, observedTemperature, bsw } = gaugeReadings;
    return {
      ticketNumber: '2100001',
      lease,
      operator,
      tank,
      pickup: { orderNumber: '48-1', leases: [lease], tank },
      truck: 'T-12',
      seals: { off: '411', on: '412' },
      openGauge: { label: '14 ft 6 1/4 in', ...open, increments: 697 },
      closeGauge: { label: '2 ft 3 1/2 in', ...close, increments: 110 },
      ...{ openTemperature, closeTemperature, observedGravity, observedTemperature, bsw },
      openVolume: 291,
      closeVolume: 45.93,
      correctedGravity: 37.6,
      grossVolume: 242.87,
      netVolume: 243.38,
      unitOfMeasurement: 'BBL',
      visit: {
        label: '32.400, -95.300',
        latitude: 32.4,
        longitude: -95.3,
        arrivedAt: '2026-11-02T09:10:00Z',
        departedAt: '2026-11-02T09:50:00Z',
      },
      ...changes,
    };
  };
  const add = (modelData: Sent, more: Parameters<typeof addOperation>[1] = {}) =>
    addOperation(bench.database.sql, { modelData: modelData as OperationModelData, ...more });
  const read = async (id: string, language = 'en'): Promise<Ticket> => {
    const { status, body } = await bench.call('GET', `operations/${id}/ticket`, undefined, {
      'accept-language': language,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const shown = async (modelData: Sent, more: Parameters<typeof addOperation>[1] = {}) =>
    read((await add(modelData, more)).operation.id);

  beforeAll(async () => {
    const company = await madeId(bench, 'company');
    operator = { id: company, name: 'Sabine Oil' };
    const made = await bench.call('POST', 'leases', {
      name: 'Mabry',
      company,
      state: 'TX',
      latitude: 32.41,
      longitude: -95.3,
    });
    lease = { id: made.body.id, name: 'Mabry' };
    const { body } = await bench.call('POST', 'tanks', {
      number: '7001',
      company,
      lease: lease.id,
      strappingFraction: 4,
      totalIncrement: 960,
      unitsPerIncrement: 0.4175,
    });
    tank = { id: body.id, number: '7001' };
  });

  it('tells what was sent, what its readings give, and by how much they differ', async () => {
    const ticket = await shown(gauged(), { at: '2026-11-02T13:30:00Z', user: 'Dana Driver' });
    expect(ticket).toMatchObject({
      label: 'Pickup',
      ticketNumber: '2100001',
      orderNumber: '48-1',
      // It left at 3:50 in the morning at home, and was sent after seven.
      productionDay: '2026-11-01',
      refused: null,
      operation: { user: { fullName: 'Dana Driver' }, annotations: [] },
    });
    expect(ticket.operation.documents[0]!.contentUrl).toContain('signature=');
    expect(ticket.facts.map(({ name, text, record }) => [name, text, record?.type ?? null])).toEqual([
      ['lease', 'Mabry', 'lease'],
      ['operator', 'Sabine Oil', 'company'],
      ['tank', '7001', 'tank'],
      ['truck', 'T-12', null],
      ['sealOff', '411', null],
      ['sealOn', '412', null],
    ]);
    expect(ticket.readings.map(({ label, value, unit }) => [label, value, unit])).toEqual([
      ['Open gauge', '14 ft 6 1/4 in', null],
      ['Close gauge', '2 ft 3 1/2 in', null],
      ['Open temperature', 78, '°F'],
      ['Close temperature', 76, '°F'],
      ['Observed gravity', 39.4, '°API'],
      ['Observed temperature', 82, '°F'],
      ['BS&W', 0.2, '%'],
    ]);
    expect(
      ticket.figures.map(({ name, given, computed, difference }) => [name, given, computed, difference]),
    ).toEqual([
      ['openVolume', 291, 291, 0],
      ['closeVolume', 45.93, 45.93, 0],
      ['correctedGravity', 37.6, 37.6, 0],
      ['grossVolume', 242.87, 242.87, 0],
      ['netVolume', 243.38, 242.38, 1],
    ]);
    expect(ticket.steps.at(-1)).toMatchObject({ name: 'Net standard volume', rounded: 242.38 });
    // The strapping of its tank gives barrels, whatever it is told in.
    const inGallons = await shown(gauged({ unitOfMeasurement: 'GAL', netVolume: 10_180 }));
    expect(inGallons.figures.find(({ name }) => name === 'netVolume')).toMatchObject({
      given: 10_180,
      computed: 10_179.96,
      difference: 0.04,
      unit: 'GAL',
    });
    expect(inGallons.steps.at(-1)).toMatchObject({ rounded: 242.38, unit: 'bbl' });
    expect(ticket.times.map(({ name, at }) => [name, at])).toEqual([
      ['arrived', '2026-11-02T09:10:00Z'],
      ['departed', '2026-11-02T09:50:00Z'],
    ]);
    expect(ticket.others).toEqual([]);
    expect(ticket.visit!.place).toMatchObject({ label: 'Mabry', latitude: 32.41 });
    expect(ticket.visit!.place!.miles).toBeCloseTo(0.69, 2);
  });

  it('speaks the language asked for', async () => {
    const { operation } = await add(gauged());
    const { readings, steps } = await read(operation.id, 'es');
    expect(readings[2]!.label).toBe('Temperatura de apertura');
    expect(steps.at(-1)!.name).toBe('Volumen neto estándar');
    const skipped = await add({ source: { type: 'Pickup' } }, { modelType: 'VoidOperationModel' });
    const { facts } = await read(skipped.operation.id, 'es');
    expect(facts.find(({ name }) => name === 'planned')!.text).toBe('Carga');
  });

  it('of a meter goes by whether it corrects its count by itself', async () => {
    const { begin, end, ...readings } = lactReadings;
    const counted = {
      ...readings,
      beginReading: begin,
      endReading: end,
      netVolume: 6173.31,
      lact: { id: randomUUID(), name: 'Unit 1', number: 'L-1', isCorrecting: false },
    };
    const plain = await shown(counted, { modelType: 'MeasureLactTicketModel' });
    expect(plain.figures.find(({ name }) => name === 'netVolume')).toMatchObject({ difference: 0 });
    // No record has that id, so nothing leads there.
    expect(plain.facts).toEqual([
      { name: 'lact', label: 'LACT', text: 'Unit 1 (L-1) · does not correct to 60 °F', record: null },
    ]);
    const correcting = await shown(
      { ...counted, lact: { isCorrecting: true } },
      { modelType: 'MeasureLactTicketModel' },
    );
    expect(correcting.figures.find(({ name }) => name === 'netVolume')!.computed).toBe(6246.02);
    const gallons = await shown(
      { ...counted, unitOfMeasurement: 'gal' },
      { modelType: 'MeasureLactTicketModel' },
    );
    expect(gallons.figures.find(({ name }) => name === 'netVolume')).toMatchObject({
      unit: 'GAL',
      difference: 0,
    });
    expect(gallons.steps.at(-1)).toMatchObject({ rounded: 6173.31, unit: 'GAL' });
  });

  it('of an unload goes by the gross volume that the station read', async () => {
    const ticket = await shown(
      {
        ...{ grossVolume: 180, observedGravity: 39.4, observedTemperature: 82, bsw: 0.2, netVolume: 179.64 },
        lease,
        visit: { latitude: 33, longitude: -95 },
      },
      { modelType: 'UnloadTicketModel' },
    );
    expect(ticket.label).toBe('Unload Exception');
    // It was not meant to be at the lease.
    expect(ticket.visit).toEqual({ latitude: 33, longitude: -95, place: null });
    expect(ticket.figures.map(({ name, computed }) => [name, computed])).toEqual([
      ['correctedGravity', 37.6],
      ['grossVolume', null],
      ['netVolume', 179.64],
    ]);
  });

  it.each([
    ['a reading that is no number', { observedGravity: 'forty' }, 'observedGravity'],
    ['no reading at all', { bsw: null }, 'bsw'],
    ['a gauge of 12 inches', { openGauge: { feet: 14, inches: 12, parts: 0 } }, 'openGauge'],
    ['a gauge that is text', { closeGauge: '2 ft' }, 'closeGauge'],
    ['a close above the open', { closeGauge: { feet: 19, inches: 0, parts: 0 } }, 'closeGauge'],
    ['a tank that is not there', { tank: { id: randomUUID(), number: '9' } }, 'tank'],
    ['heat beyond the tables', { openTemperature: 500 }, 'openTemperature'],
  ])('says in words that %s gives nothing', async (_, changes, name) => {
    const ticket = await shown(gauged(changes));
    expect(ticket.refused?.name).toBe(name);
    expect(ticket.refused?.message).toMatch(/^(Open|Close|Observed|BS&W|Tank)/);
    expect(ticket.steps).toEqual([]);
    expect(ticket.figures.every(({ computed }) => computed === null)).toBe(true);
  });

  it('tells within what a quantity must be by the name people know', async () => {
    const { refused } = await shown(gauged({ openTemperature: 500 }));
    expect(refused!.message).toBe('Open temperature must be from -58 to 302.');
  });

  it.each<[string, string, Sent]>([
    ['Shift End', 'ShiftOperationModel', { shift: { isComplete: true, hours: 11.2, startedAt: 'noon' } }],
    ['Skipped P', 'VoidOperationModel', { source: { type: 'Pickup' }, reason: 'Gate locked' }],
    ['Reject', 'PickupTicketModel', { rejectReason: 'BS&W too high', bsw: 3 }],
    ['Well Test', 'WellTestModel', { anything: { at: ['all', 1, true] } }],
  ])('of a %s shows what there is', async (label, modelType, modelData) => {
    const ticket = await shown(modelData, { modelType });
    expect(ticket).toMatchObject({ label, figures: [], steps: [], refused: null, visit: null, chain: [] });
    const told = [...ticket.facts.map(({ text }) => text), ...ticket.times.map(({ at }) => at)];
    const all = [
      ...told,
      ...ticket.others.map(({ value }) => value),
      ...ticket.readings.map(({ value }) => value),
    ];
    expect(all.length).toBeGreaterThan(0);
  });

  it.each<[string, unknown]>([
    ['a text', 'nonsense'],
    ['a list', [1, { id: 2 }]],
    [
      'ids and places that are none',
      {
        lease: { id: 'x' },
        tank: 'x',
        meter: { id: 7 },
        visit: { latitude: 'north', longitude: 500, departedAt: 'late' },
        pickup: 'x',
        openGauge: [],
        ticketNumber: { a: 1 },
      },
    ],
    ['a position off the earth', { visit: { latitude: 95, longitude: 0 } }],
    ['an id as long as a book', { tank: { id: 'x'.repeat(5000) } }],
  ])('stands up to %s', async (_, modelData) => {
    const ticket = await shown(modelData as Sent);
    expect(ticket.visit).toBeNull();
    expect(ticket.productionDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is not there for an id that is unknown or none, and takes no parameters', async () => {
    for (const id of [randomUUID(), 'none', '%00', "1'--"]) {
      const { status, body } = await bench.call('GET', `operations/${id}/ticket`);
      expect(status).toBe(404);
      expect(body.message).toMatch(/^There is no operation with the id/);
    }
    const { operation } = await add({});
    expect((await bench.call('GET', `operations/${operation.id}/ticket?x=1`)).status).toBe(400);
  });

  it('that was given to another tank is told beside what was sent, each gauge by its own tape', async () => {
    const { id } = (await add(gauged({ ticketNumber: '2100060' }))).operation;
    const { body } = await bench.call('POST', `operations/${id}/booking`, {});
    expect(body, JSON.stringify(body)).toMatchObject({ type: 'gauged-ticket' });
    const other = await bench.call('POST', 'tanks', {
      number: '7002',
      company: operator.id,
      lease: lease.id,
      strappingFraction: 8,
      totalIncrement: 1920,
      unitsPerIncrement: 0.2,
    });
    const moved = {
      tank: other.body.id,
      strappingFraction: 8,
      incrementFactor: 0.2,
      openGauge: { feet: 14, inches: 6, parts: 3 },
      closeGauge: { feet: 2, inches: 3, parts: 4 },
      reason: 'The other tank',
    };
    const path = `gauged-tickets/${body.id}`;
    expect((await bench.call('PATCH', path, moved, { 'if-match': '"1"' })).status).toBe(200);
    const after = await read(id);
    expect(after.figures.find(({ name }) => name === 'netVolume')!.computed).toBe(242.38);
    expect(after.booking.corrections).toEqual(
      expect.arrayContaining([
        { label: 'Tank', sent: '7001', booked: '7002' },
        { label: 'Open Gauge', sent: '14 ft 6 1/4 in', booked: '14 ft 6 3/8 in' },
      ]),
    );
    expect(after.booking.corrections.map(({ label }) => label)).not.toContain('Close Gauge');
  });

  it('whose tape was corrected tells the gauges that were sent by the tape they were read on', async () => {
    const { id } = (await add(gauged({ ticketNumber: '2100061' }))).operation;
    const { body } = await bench.call('POST', `operations/${id}/booking`, {});
    const finer = {
      strappingFraction: 8,
      incrementFactor: 0.20875,
      openGauge: { feet: 14, inches: 6, parts: 2 },
      closeGauge: { feet: 2, inches: 3, parts: 5 },
      reason: 'Gauged in eighths',
    };
    const path = `gauged-tickets/${body.id}`;
    expect((await bench.call('PATCH', path, finer, { 'if-match': '"1"' })).status).toBe(200);
    const after = await read(id);
    expect(after.figures.find(({ name }) => name === 'openVolume')!.computed).toBe(291);
    expect(after.booking.corrections.filter(({ label }) => label.endsWith('Gauge'))).toEqual([
      { label: 'Close Gauge', sent: '2 ft 3 1/2 in', booked: '2 ft 3 5/8 in' },
    ]);
  });

  it('tells how a run stands in the books, and where these say otherwise than the field', async () => {
    const waiting = await add(gauged({ ticketNumber: '2100050' }), {
      notes: [{ note: 'BS&W', flag: 'error' }, { note: 'Gravity' }],
    });
    const { id } = waiting.operation;
    expect((await read(id)).booking).toEqual({
      becomes: 'gauged-ticket',
      state: 'waits',
      errors: 1,
      ticket: null,
      corrections: [],
    });
    await bench.call('POST', 'annotations/resolve', { ids: waiting.annotations });
    const { booking } = await read(id);
    expect(booking).toMatchObject({ state: 'booked', errors: 0 });
    expect(booking.ticket).toMatchObject({ type: 'gauged-ticket', label: '2100050' });
    // The gauger was a barrel off.
    expect(booking.corrections).toEqual([{ label: 'Net Volume', sent: '243.38 bbl', booked: '242.38 bbl' }]);

    // The tank was strapped anew: what was run before goes by what was in force then.
    const { body } = await bench.call('GET', `tanks/${tank.id}`);
    const anew = (unitsPerIncrement: number, version: number) =>
      bench.call('PATCH', `tanks/${tank.id}`, { unitsPerIncrement }, { 'if-match': `"${version}"` });
    expect((await anew(0.5, body.version)).status).toBe(200);
    const computed = (await read(id)).figures.find(({ name }) => name === 'netVolume')!.computed;
    expect((await anew(0.4175, body.version + 1)).status).toBe(200);
    expect(computed).toBe(242.38);

    await bench.call('DELETE', `operations/${id}/booking`, { reason: 'Twice' });
    // As it was sent, the checks find that its net is a barrel off.
    expect((await read(id)).booking).toMatchObject({ state: 'waits', ticket: null, corrections: [] });
    expect((await shown(gauged())).booking).toEqual({
      becomes: 'gauged-ticket',
      state: 'open',
      errors: 0,
      ticket: null,
      corrections: [],
    });
    expect((await shown({}, { modelType: 'ShiftOperationModel' })).booking.state).toBe('none');
  });

  describe('among others', () => {
    const day = (at: number) => `2026-10-${String(at).padStart(2, '0')}T15:00:00Z`;
    let chained: Record<string, string>;
    let runs: string[];
    let other: { id: string; number: string };

    beforeAll(async () => {
      other = { id: await madeId(bench, 'tank'), number: 'other' };
      const made = async (data: Sent, at: number, modelType?: string) =>
        (await add(data, { at: day(at), ...(modelType && { modelType }) })).operation.id;
      const order = { pickup: { orderNumber: 'Ó 77' }, unitOfMeasurement: 'gal' };
      chained = {
        pickup: await made(gauged({ ...order, tank: other, netVolume: 7581 }), 20),
        skipped: await made(
          { unload: { orderNumber: 'Ó 77 ' }, source: { type: 'Unload' }, offload: { name: 'Full Station' } },
          20,
          'VoidOperationModel',
        ),
        unload: await made(
          { unload: { orderNumber: 'Ó 77' }, lease, offload: { name: 'Tyler Station' }, netVolume: 179.59 },
          21,
          'UnloadTicketModel',
        ),
        longAfter: await made({ unload: { orderNumber: 'Ó 77' }, netVolume: 1 }, 1, 'UnloadTicketModel'),
      };
      runs = [];
      for (let at = 0; at < 33; at += 1) {
        const sent = { ...gauged({ tank, netVolume: 100 + at }), ...(at === 4 && { bsw: 'x' }) };
        const when = new Date(Date.parse('2026-08-01T15:00:00Z') + at * 86_400_000).toISOString();
        runs.push((await add(sent, { at: when })).operation.id);
      }
      await add(gauged({ tank, rejectReason: 'BS&W' }), { at: '2026-08-10T16:00:00Z' });
    });

    it('is told with the rest of its order, and what was unloaded of it', async () => {
      const { chain, overShort } = await read(chained.unload!);
      expect(chain.map(({ id, place, netVolume }) => [id, place, netVolume])).toEqual([
        ...[
          [chained.pickup, 'Mabry', 180.5],
          [chained.skipped, 'Full Station', null],
        ].sort(([one], [two]) => (String(one) < String(two) ? -1 : 1)),
        [chained.unload, 'Tyler Station', 179.59],
      ]);
      // That is 0.504 %: to the hundredth it is the limit, and yet more.
      expect(overShort).toMatchObject({ pickedUp: 180.5, unloaded: 179.59, barrels: -0.91, flag: 'warning' });
      expect(overShort!.percent).toBeCloseTo(0.504, 3);
      const { body } = await bench.call('GET', `leases/${lease.id}`);
      const limit = (value: number) => ({ checkLimits: [{ limit: 'unload-warning-percent', value }] });
      const change = (values: object, version: number) =>
        bench.call('PATCH', `leases/${lease.id}`, values, { 'if-match': `"${version}"` });
      expect((await change(limit(1), body.version)).status).toBe(200);
      const flags = await Promise.all(
        [chained.pickup, chained.unload].map(async (id) => (await read(id!)).overShort!.flag),
      );
      expect((await change({ checkLimits: [] }, body.version + 1)).status).toBe(200);
      expect(flags).toEqual([null, null]);
    });

    it('tells of an order that may go on what is known of it, and nothing of the whole', async () => {
      const parts = Array.from({ length: 51 }, (_, nth) => {
        const at = new Date(Date.parse(day(5)) + nth * 3_600_000).toISOString();
        return nth % 2 === 0
          ? add({ pickup: { orderNumber: 'Ó 99' }, netVolume: 180 }, { at })
          : add({ unload: { orderNumber: 'Ó 99' }, netVolume: 150 }, { at, modelType: 'UnloadTicketModel' });
      });
      const [{ operation }] = (await Promise.all(parts)) as [Awaited<(typeof parts)[0]>];
      const { chain, overShort } = await read(operation.id);
      expect(chain).toHaveLength(50);
      expect(overShort).toBeNull();
    });

    it('leads to the runs before and after it of the same tank, up to thirty of which are drawn', async () => {
      const last = await read(runs[32]!);
      expect(last.runs.map(({ id }) => id)).toEqual(runs.slice(3));
      expect(last.runs.map(({ bsw }) => bsw).slice(0, 3)).toEqual([0.2, null, 0.2]);
      expect(last.previous).toMatchObject({ id: runs[31], netVolume: 131 });
      const middle = await read(runs[9]!);
      expect([middle.previous!.id, middle.next!.id]).toEqual([runs[8], runs[10]]);
      expect((await read(runs[0]!)).previous).toBeNull();
    });

    it('costs two statements, each through indexes however many operations there are', async () => {
      const cost = await countStatements(bench);
      expect(await cost(`operations/${runs[9]}/ticket`)).toBe(2);

      const { database } = bench;
      await takeYourTime(
        database,
        sql`
          insert into operations (id, model_type, model_data, user_id, created_at, label)
          select gen_random_uuid(), 'PickupTicketModel',
            jsonb_build_object('tank', jsonb_build_object('id', md5((n % 400)::text)::uuid),
              'pickup', jsonb_build_object('orderNumber', n / 2)),
            (select user_id from operations limit 1), timestamptz '2026-01-01' + n * interval '1 minute', 'Pickup'
          from generate_series(1, 6000) n`,
        sql`analyze operations`,
      );
      const ids = { operator: operator.id, purchaser: null, lease: lease.id, tank: tank.id, meter: null };
      const operation = { id: runs[9]!, createdAt: '2026-08-10T15:00:00Z' };
      const looked = {
        operation,
        ids: { ...ids, lact: null, driver: null, offload: null, terminal: null },
        orderNumber: '48-1',
      };
      const { rows } = await sql<Record<string, string>>`explain ${aroundQuery(fillWith(looked))}`.execute(
        database.sql,
      );
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).not.toMatch(/Seq Scan on operations/);
      expect(plan.match(/operations_of_container/g), plan).toHaveLength(2);
      expect(plan).toMatch(/operations_of_order/);
    });
  });
});
