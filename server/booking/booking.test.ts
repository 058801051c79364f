import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, counting, onBothDatabases } from '#test/both-databases.ts';
import { addOperation, type Given } from '#test/dispatch-data.ts';
import { addBattery, type Battery, countedData, measuredData, pickupData } from '#test/run-tickets.ts';
import { checkOperations } from '../checks/check.ts';
import { bookOperations } from './book.ts';

const error = { note: 'BS&W 0.20 % is over the limit.', source: 'bsw', flag: 'error' };

onBothDatabases('booking', (bench) => {
  let battery: Battery;
  beforeAll(async () => {
    battery = await addBattery(bench);
  });

  const add = (given: Given = {}) =>
    addOperation(bench.database.sql, { modelData: pickupData(battery), ...given });
  const arrive = (ids: readonly string[]) =>
    bench.database.sql.transaction().execute((tx) => bookOperations(tx, ids));
  const book = (id: string, body: object = {}) => bench.call('POST', `operations/${id}/booking`, body);
  const takeBack = (id: string, reason: string | null = 'Wrong lease') =>
    bench.call('DELETE', `operations/${id}/booking`, reason === null ? {} : { reason });
  const ticketAt = async ({ type, id }: { type: string; id: string }) =>
    (await bench.call('GET', `${type.toLowerCase()}s/${id}?list=expanded`)).body;
  const historyOf = async ({ type, id }: { type: string; id: string }) =>
    (await bench.call('GET', `${type.toLowerCase()}s/${id}/history`)).body;
  /** All tickets that were ever made of an operation. */
  const ticketsOf = async (id: string) =>
    (
      await sql<{ isLive: boolean }>`
        select operation_id is not null as "isLive" from gauged_tickets
        where ${id}::uuid in (operation_id, taken_back_operation_id)
        union all
        select operation_id is not null from lact_tickets
        where ${id}::uuid in (operation_id, taken_back_operation_id)
      `.execute(bench.database.sql)
    ).rows.map(({ isLive }) => isLive);
  const look = (...ids: string[]) =>
    bench.database.sql.transaction().execute((tx) => checkOperations(tx, ids));
  const openErrors = async (id: string) =>
    (
      await sql<{ note: string }>`
        select note from annotations
        where operation_id = ${id}::uuid and flag = 'error' and resolved_at is null order by note
      `.execute(bench.database.sql)
    ).rows.map(({ note }) => note);

  /** A load in which the checks find nothing. */
  const clean = (changes: object = {}) => {
    const small = { pickup: null, closeGauge: { feet: 5, inches: 0, parts: 0 }, netVolume: null };
    return pickupData(battery, { ...small, ...changes });
  };

  describe('of what came in', () => {
    it('makes a gauged ticket of a pickup from a tank, worked out by the engine', async () => {
      const { operation, document } = await add();
      const { ticketNumber } = operation.modelData;
      await arrive([operation.id]);
      const booked = await book(operation.id);
      expect(booked).toMatchObject({ status: 200, body: { type: 'gauged-ticket', label: ticketNumber } });
      expect(await ticketAt(booked.body)).toMatchObject({
        version: 1,
        ticketNumber,
        ticketType: 'Oil run',
        // Four in the morning of the second is the first of November.
        ticketDate: '2026-11-01',
        periodEnd: '2026-11-30',
        lease: { id: battery.lease, label: 'Mabry A' },
        tank: { id: battery.tank },
        operator: { id: battery.operator },
        purchaser: { id: battery.purchaser },
        productType: 'O',
        disposition: 'trucked-oil-sales',
        driver: { id: battery.driver },
        orderNumber: '481205',
        truck: 'T-12',
        sealOff: '400100',
        sealOn: '400101',
        openGauge: { feet: 14, inches: 6, parts: 1 },
        closeGauge: { feet: 2, inches: 3, parts: 2 },
        openVolume: 291,
        closeVolume: 45.93,
        correctedGravity: 37.6,
        grossVolume: 242.87,
        netVolume: 242.38,
        strappingFraction: 4,
        incrementFactor: 0.4175,
        digitalDensitometer: false,
        tableEdition: '2004',
        operation: { id: operation.id, label: 'Pickup', documentNumber: document.number },
      });
      expect(await historyOf(booked.body)).toMatchObject([
        { version: 1, user: { fullName: 'Dana Driver' }, act: 'booked', reason: null },
      ]);
    });

    it('makes a LACT ticket of what a meter counted, which is corrected once', async () => {
      const counted = await add({ modelData: countedData(battery) });
      const measured = await add({
        modelType: 'MeasureLactTicketModel',
        modelData: measuredData(battery, { ticketNumber: '2104713' }),
      });
      await arrive([counted.operation.id, measured.operation.id]);
      const [plain, correcting] = await Promise.all(
        [counted, measured].map(async ({ operation }) => ticketAt((await book(operation.id)).body)),
      );
      expect(plain).toMatchObject({
        ticketNumber: 2104712,
        ticketType: 'Meter run',
        name: 'Mabry A M Mabry A',
        facilityReference: { id: battery.lease },
        meterNumber: { id: battery.meter },
        meterVolume: 6250.4,
        correctedGravity: 40.4,
        grossVolume: 6182.58,
        netVolume: 6173.31,
        correctingMeter: false,
        meterFactor: 1.0008,
        operation: { id: counted.operation.id, label: 'Pickup' },
      });
      expect(correcting).toMatchObject({
        ticketType: 'LACT run',
        name: 'Mabry A LACT Mabry A',
        correctingMeter: true,
        netVolume: 6246.02,
        operation: { id: measured.operation.id, label: 'EOM' },
      });
    });

    it('brings a count to 60 °F once: by what was sent of the LACT, else by the one that names the meter', async () => {
      const own = await addBattery(bench, 'Twice T');
      const change = async (path: string, values: object) =>
        expect((await bench.call('PATCH', path, values, { 'if-match': '"1"' })).status).toBe(200);
      await change(`leases/${own.lease}`, { lactFlag: true });
      const booked: string[] = [];
      const counts = [125_000, 125_180.4, 125_360.8, 125_541.2];
      const lacts = [undefined, { id: own.lact }, { id: own.lact, isCorrecting: 'maybe' }];
      for (const [nth, lact] of lacts.entries()) {
        const { operation } = await add({
          at: `2026-11-0${nth + 2}T12:00:00Z`,
          modelData: countedData(own, {
            ticketNumber: `210490${nth}`,
            meter: { id: own.correcting },
            beginReading: counts[nth],
            endReading: counts[nth + 1],
            netVolume: 180.27,
            ...(lact && { lact }),
          }),
        });
        await bench.database.sql.transaction().execute((tx) => checkOperations(tx, [operation.id]));
        const { body: page } = await bench.call('GET', `operations/${operation.id}/ticket`);
        expect(page.operation.annotations.map(({ note }: { note: string }) => note)).toEqual([]);
        expect(page.figures.at(-1)).toMatchObject({ name: 'netVolume', computed: 180.27, difference: 0 });
        expect(await ticketAt((await book(operation.id)).body)).toMatchObject({
          correctingMeter: true,
          netVolume: 180.27,
        });
        booked.push(operation.id);
      }
      // The meter was exchanged: what is booked keeps what was in force.
      await change(`lacts/${own.lact}`, { correctingMeter: own.meter });
      const { body: after } = await bench.call('GET', `operations/${booked[0]}/ticket`);
      expect(after.figures.at(-1)).toMatchObject({ name: 'netVolume', computed: 180.27 });
    });

    it('reads a time without a zone as UTC, as the production day does', async () => {
      const visit = { arrivedAt: '2026-11-02T09:20:00', departedAt: '2026-11-02 10:05' };
      const { operation } = await add({ modelData: pickupData(battery, { visit }) });
      await arrive([operation.id]);
      expect(await ticketAt((await book(operation.id)).body)).toMatchObject({
        arrivedAt: '2026-11-02T09:20:00Z',
        departedAt: '2026-11-02T10:05:00Z',
        ticketDate: '2026-11-01',
      });
    });

    it('counts a pressure below that of the air as none', async () => {
      const modelData = countedData(battery, { ticketNumber: '2104720', averagePressure: -2.5 });
      const { operation } = await add({ modelData });
      await arrive([operation.id]);
      expect(await ticketAt((await book(operation.id)).body)).toMatchObject({
        averagePressure: -2.5,
        netVolume: 6173.31,
      });
    });

    it('waits while an error is open, not for a warning', async () => {
      const waiting = await add({ notes: [error] });
      const odd = await add({
        notes: [
          { ...error, flag: 'warning' },
          { ...error, resolved: true },
        ],
      });
      await arrive([waiting.operation.id, odd.operation.id]);
      expect(await ticketsOf(waiting.operation.id)).toEqual([]);
      expect(await ticketsOf(odd.operation.id)).toEqual([true]);
      const answer = await book(waiting.operation.id);
      expect(answer).toMatchObject({
        status: 409,
        body: { message: 'It waits until this is settled: BS&W 0.20 % is over the limit.' },
      });
    });

    it('waits no longer once an error is a mere warning', async () => {
      const own = await addBattery(bench, 'Eased E');
      const closeGauge = { feet: 5, inches: 0, parts: 0 };
      const changes = { bsw: 1.2, pickup: null, closeGauge, netVolume: null };
      const { operation } = await add({ modelData: pickupData(own, changes) });
      await look(operation.id);
      expect(await ticketsOf(operation.id)).toEqual([]);
      const limits = { checkLimits: [{ limit: 'bsw-error', value: 1.5 }] };
      const raised = await bench.call('PATCH', `leases/${own.lease}`, limits, { 'if-match': '"1"' });
      expect(raised.status).toBe(200);
      await look(operation.id);
      expect(await ticketsOf(operation.id)).toEqual([true]);
    });

    it.each([
      [
        'a reject',
        { rejectReason: 'BS&W too high' },
        'Only a pickup or the measurement of a LACT becomes a ticket.',
      ],
      ['no container', { tank: null }, 'It names neither a tank nor a meter.'],
      ['no lease', { lease: null }, 'It names no lease that is there.'],
      ['a lease that is not there', { lease: { id: randomUUID() } }, 'It names no lease that is there.'],
      ['a lease of garbage', { lease: { id: "x'; --" } }, 'It names no lease that is there.'],
      ['a tank that is not there', { tank: { id: randomUUID() } }, 'It names no tank that is there.'],
      ['no number', { ticketNumber: null }, 'Invalid Ticket Number'],
      ['garbage in a reading', { bsw: 'much' }, 'Invalid BS&W'],
      ['no reading', { openTemperature: undefined }, 'openTemperature must be from -58 to 302.'],
      [
        'a gauge that rises',
        { closeGauge: { feet: 15, inches: 0, parts: 0 } },
        'close must not be above open.',
      ],
      [
        'a tank that cooled more than it gave',
        {
          openTemperature: 100,
          closeGauge: { feet: 14, inches: 6, parts: 0 },
          closeTemperature: 60,
          netVolume: null,
        },
        'Its readings come to Gross Volume -5.3, which is less than nothing.',
      ],
      ['too hot', { observedTemperature: 310 }, 'observedTemperature must be from -58 to 302.'],
    ])('leaves alone what cannot be booked: %s', async (_, changes, why) => {
      const { operation } = await add({ modelData: pickupData(battery, changes) });
      await arrive([operation.id]);
      expect(await ticketsOf(operation.id)).toEqual([]);
      expect(await book(operation.id)).toMatchObject({ status: 409, body: { message: why } });
    });

    it.each([
      ['a blank for a number', { ticketNumber: ' ' }, 'Invalid Ticket Number'],
      ['a number as machines write it', { ticketNumber: '1e3' }, 'Invalid Ticket Number'],
      [
        'a clock that was never set',
        { visit: { arrivedAt: '0001-01-01T00:00:00Z', departedAt: '0001-01-01T00:00:00Z' } },
        'Invalid Period End',
      ],
      [
        'a counter that is stuck',
        { beginReading: 0, endReading: 9_999_999_999, meterFactor: 1.02, averageTemperature: 50 },
        /^Its readings come to (Gross|Net) Volume \d{11}(\.\d+)?; a ticket may have at most 9999999999\.$/,
      ],
    ])('leaves alone what a meter cannot have counted: %s', async (_, changes, why) => {
      const { operation } = await add({ modelData: countedData(battery, changes) });
      await arrive([operation.id]);
      expect(await ticketsOf(operation.id)).toEqual([]);
      const { status, body } = await book(operation.id);
      expect([status, body.message]).toEqual([409, expect.stringMatching(why)]);
    });

    it('takes a unit however it is written, and leaves alone what was counted in one it does not know', async () => {
      const [known, strange] = await Promise.all(
        ['gal', 'Fudge'].map((unitOfMeasurement, nth) =>
          add({ modelData: countedData(battery, { ticketNumber: `210480${nth}`, unitOfMeasurement }) }),
        ),
      );
      await arrive([known!.operation.id, strange!.operation.id]);
      expect(await ticketAt((await book(known!.operation.id)).body)).toMatchObject({
        unitOfMeasurement: 'GAL',
      });
      expect(await book(strange!.operation.id)).toMatchObject({
        status: 409,
        body: { message: 'It was counted in FUDGE, a unit that is not in the list.' },
      });
      const corrections = { unitOfMeasurement: 'BBL' };
      const corrected = await book(strange!.operation.id, { corrections, reason: 'Asked the gauger' });
      expect(corrected.status).toBe(201);
      const { body: page } = await bench.call('GET', `operations/${strange!.operation.id}/ticket`);
      expect(page.operation.annotations.map(({ note }: { note: string }) => note)).toContain(
        'Net 6,173.31 bbl is more than the 210 bbl a truck can hold.',
      );
    });

    it.each([[{ id: 'GAL', name: 'Gallons' }], [['GAL']], [true]])(
      'leaves alone what was counted in %j, which is no unit',
      async (unitOfMeasurement) => {
        const { operation } = await add({
          modelData: countedData(battery, { ticketNumber: '2104810', unitOfMeasurement }),
        });
        await arrive([operation.id]);
        expect(await book(operation.id)).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining('a unit that is not in the list') },
        });
      },
    );

    it('leaves alone the tank of another lease', async () => {
      const other = await addBattery(bench, 'Sabine B');
      const { operation } = await add({ modelData: pickupData(battery, { tank: { id: other.tank } }) });
      await arrive([operation.id]);
      expect((await book(operation.id)).body.message).toBe('Its tank stands on another lease.');
    });

    it('leaves out what the console does not know and the ticket can do without', async () => {
      const strange = {
        purchaser: { id: randomUUID() },
        driver: { id: 7 },
        product: { id: 'X' },
        visit: null,
      };
      const { operation } = await add({ modelData: pickupData(battery, strange) });
      await arrive([operation.id]);
      expect(await ticketAt((await book(operation.id)).body)).toMatchObject({
        purchaser: null,
        driver: null,
        productType: null,
        // Without a visit it is the moment when it was sent: 6:00 AM of the first.
        ticketDate: '2026-10-31',
      });
    });

    it('books five hundred in as many statements as one', async () => {
      const ids: string[] = [];
      for (let at = 0; at < 500; at += 1) ids.push((await add({ notes: [] })).operation.id);
      const { sql: counted, count } = counting(bench.database.sql);
      await counted.transaction().execute((tx) => bookOperations(tx, ids.slice(0, 1)));
      const one = count();
      expect(one).toBeLessThan(8);
      await counted.transaction().execute((tx) => bookOperations(tx, ids));
      expect(count() - one).toBe(one);
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from gauged_tickets
        where operation_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      `.execute(bench.database.sql);
      expect(rows[0]!.count).toBe(500);
    }, 60_000);
  });

  describe('by resolving', () => {
    it('books what waited for nothing else, in the same breath, by whoever resolved it', async () => {
      const { operation, annotations } = await add({ notes: [error, { ...error, source: 'visit' }] });
      const resolve = (id: string) =>
        bench.call('POST', 'annotations/resolve', { ids: [id], remark: 'Ground out again' });
      expect((await resolve(annotations[0]!)).body).toMatchObject([{ ticket: null }]);
      const { body } = await resolve(annotations[1]!);
      expect(body).toMatchObject([
        { ticket: { type: 'gauged-ticket', label: operation.modelData.ticketNumber, isNew: true } },
      ]);
      expect(await historyOf(body[0].ticket)).toMatchObject([{ user: { fullName: 'Carla Clerk' } }]);

      // Opened again, it stays in the books until it is taken back.
      const undone = await bench.call('POST', 'annotations/unresolve', { ids: [annotations[1]!] });
      expect(undone.body).toMatchObject([
        { resolvedAt: null, ticket: { id: body[0].ticket.id, isNew: false } },
      ]);
      await resolve(annotations[1]!);
      expect(await ticketsOf(operation.id)).toEqual([true]);
    });

    it('resolves what cannot be booked all the same', async () => {
      const { operation, annotations } = await add({
        modelData: pickupData(battery, { lease: null }),
        notes: [error],
      });
      const { status, body } = await bench.call('POST', 'annotations/resolve', { ids: annotations });
      expect(status).toBe(200);
      expect(body).toMatchObject([{ ticket: null, resolvedBy: 'Carla Clerk' }]);
      expect(await ticketsOf(operation.id)).toEqual([]);
    });
  });

  describe('with corrections', () => {
    const reason = 'Read off the chart';
    /** Of no order, so that nobody waits for its unload. */
    const load = (changes: object = {}) => pickupData(battery, { pickup: null, ...changes });

    it('begin with the ticket that it would be booked as, as it was sent', async () => {
      const { operation } = await add({ modelData: load({ bsw: 2 }), notes: [error] });
      const draft = (id: string) => bench.call('GET', `operations/${id}/booking`);
      const { status, body } = await draft(operation.id);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        type: 'gauged-ticket',
        values: { bsw: 2, netVolume: 238.01, tank: { id: battery.tank, label: 'Mabry A 1' } },
        why: null,
      });
      const lost = await add({ modelData: load({ lease: { id: randomUUID() } }), notes: [error] });
      expect((await draft(lost.operation.id)).body).toEqual({
        type: 'gauged-ticket',
        values: {},
        why: 'It names no lease that is there.',
      });
      await book(operation.id, { corrections: { bsw: 0.2 }, reason });
      expect((await draft(operation.id)).status).toBe(409);
      expect((await draft(randomUUID())).status).toBe(404);
    });

    it('books what was sent and corrects it at once, and settles what that answers', async () => {
      const { operation, annotations } = await add({
        modelData: load({ bsw: 2 }),
        notes: [error, { note: 'Net is off', source: 'netVolume', flag: 'error' }],
      });
      const answer = await book(operation.id, { corrections: { bsw: 0.2 }, reason });
      expect(answer).toMatchObject({ status: 201, body: { type: 'gauged-ticket' } });
      const ticket = await ticketAt(answer.body);
      expect(ticket).toMatchObject({ version: 2, bsw: 0.2, netVolume: 242.38 });
      expect(await historyOf(ticket && answer.body)).toMatchObject([
        {
          version: 2,
          reason,
          act: null,
          changes: [
            { field: 'bsw', before: 2, after: 0.2 },
            { field: 'netVolume', before: 238.01, after: 242.38 },
          ],
        },
        { version: 1, act: 'booked', reason: null },
      ]);
      const { rows } = await sql<{ remark: string; isDone: boolean }>`
        select remark, resolved_at is not null as "isDone" from annotations
        where id in (${sql.join(annotations.map((id) => sql`${id}::uuid`))})
      `.execute(bench.database.sql);
      expect(rows).toEqual(annotations.map(() => ({ remark: reason, isDone: true })));
      const { rows: sent } = await sql<{ bsw: number }>`
        select (model_data -> 'bsw')::float8 as bsw from operations where id = ${operation.id}::uuid
      `.execute(bench.database.sql);
      expect(sent).toEqual([{ bsw: 2 }]);
    });

    it('books what could not be without them', async () => {
      const { operation } = await add({
        modelData: load({ lease: { id: randomUUID() }, observedTemperature: 382 }),
      });
      const corrections = { lease: battery.lease, observedTemperature: 82 };
      const { status, body } = await book(operation.id, { corrections, reason });
      expect(status).toBe(201);
      expect(await ticketAt(body)).toMatchObject({
        version: 1,
        netVolume: 242.38,
        lease: { label: 'Mabry A' },
      });
      expect(await historyOf(body)).toMatchObject([{ version: 1, act: 'booked', reason }]);
    });

    it('waits on for what is no better than before, and closes what is', async () => {
      const small = { closeGauge: { feet: 5, inches: 0, parts: 0 }, netVolume: null };
      const { operation } = await add({ modelData: load({ ...small, bsw: 2 }) });
      const found = async () =>
        (
          await sql<{ note: string; remark: string | null }>`
            select note, remark from annotations
            where operation_id = ${operation.id}::uuid and check_name is not null and flag = 'error'
          `.execute(bench.database.sql)
        ).rows;
      await look(operation.id);
      const before = [{ note: 'BS&W 2.00 % is over the limit of 1.00 %.', remark: null }];
      expect(await found()).toEqual(before);
      expect(await book(operation.id, { corrections: { bsw: 1.5 }, reason })).toMatchObject({
        status: 409,
        body: { message: 'It waits until this is settled: BS&W 1.50 % is over the limit of 1.00 %.' },
      });
      expect(await found()).toEqual(before);
      expect(await ticketsOf(operation.id)).toEqual([]);
      expect((await book(operation.id, { corrections: { bsw: 0.2 }, reason })).status).toBe(201);
      await look(operation.id);
      expect(await found()).toEqual([{ ...before[0], remark: reason }]);
    });

    it('are looked at with the tank that the ticket names then, and worked out as the books do it', async () => {
      const own = await addBattery(bench, 'Two tanks');
      const other = await bench.call('POST', 'tanks', {
        number: 'Two tanks 2',
        company: own.operator,
        lease: own.lease,
        strappingFraction: 4,
        totalIncrement: 960,
        unitsPerIncrement: 0.29,
      });
      expect(other.status).toBe(201);
      const sent = { pickup: null, netVolume: 200, closeGauge: { feet: 5, inches: 0, parts: 0 } };
      const { operation } = await add({ modelData: pickupData(own, sent) });
      await look(operation.id);
      const { status, body } = await book(operation.id, { corrections: { tank: other.body.id }, reason });
      expect(status, JSON.stringify(body)).toBe(201);
      await look(operation.id);
      expect(await openErrors(operation.id)).toEqual([]);
    });

    it.each([
      ['finer', 8, 14, []],
      ['coarser', 2, 20, ['Open gauge 20 ft 0 1/2 in is above the top of the tank at 20 ft 0 in.']],
    ])(
      'are looked at with the tank as high on a %s tape as on its own',
      async (_, fraction, feet, errors) => {
        const close = { closeGauge: { feet: 5, inches: 0, parts: 0 }, netVolume: null };
        const { operation } = await add({ modelData: load(close) });
        const corrections = {
          strappingFraction: fraction,
          incrementFactor: 1.67 / fraction,
          openGauge: { feet, inches: 0, parts: fraction / 2 },
        };
        expect((await book(operation.id, { corrections, reason })).status).toBe(201);
        expect((await openErrors(operation.id)).filter((note) => note.startsWith('Open gauge'))).toEqual(
          errors,
        );
      },
    );

    it('are looked at beside the runs of the meter that the ticket names then', async () => {
      const own = await addBattery(bench, 'Two meters');
      const meters = { one: { id: own.meter }, other: { id: own.correcting } };
      let ticketNumber = 7_700_000;
      const run = async (meter: keyof typeof meters, beginReading: number, hour: number) => {
        ticketNumber += 1;
        const readings = { beginReading, endReading: beginReading + 100 };
        const modelData = countedData(own, { ticketNumber, meter: meters[meter], ...readings });
        const { operation } = await add({ modelData, at: `2026-11-01T${hour}:00:00Z` });
        await look(operation.id);
        return operation.id;
      };
      await run('one', 900, 10);
      await run('other', 4900, 11);
      const apart =
        'Opening reading 5,000.00 bbl differs from the last closing 1,000.00 bbl by 4,000.00 bbl.';
      const ofOther = await run('one', 5000, 12);
      expect(await openErrors(ofOther)).toEqual([apart]);
      const onOther = { corrections: { meterNumber: own.correcting }, reason };
      expect(await book(ofOther, onOther)).toMatchObject({ status: 201 });
      expect(await openErrors(ofOther)).toEqual([]);
      expect((await takeBack(ofOther)).status).toBe(200);
      expect(await book(ofOther)).toMatchObject({
        status: 409,
        body: { message: `It waits until this is settled: ${apart}` },
      });

      const ofNeither = await run('one', 7000, 13);
      expect(await book(ofNeither, onOther)).toMatchObject({
        status: 409,
        body: {
          message:
            'It waits until this is settled: Opening reading 7,000.00 bbl differs from the last closing 5,000.00 bbl by 2,000.00 bbl.',
        },
      });
    });

    it('keeps a figure that is keyed instead of the one that comes out', async () => {
      const { operation } = await add({ modelData: load() });
      const { body } = await book(operation.id, { corrections: { netVolume: 242 }, reason });
      expect(await ticketAt(body)).toMatchObject({ netVolume: 242, grossVolume: 242.87 });
    });

    it('go by whether the meter that they name corrects its count, whatever was sent with the other one', async () => {
      const sent = { ticketNumber: '2104730', meter: { id: battery.meter }, lact: { isCorrecting: false } };
      const { operation } = await add({ modelData: countedData(battery, sent) });
      const corrections = { meterNumber: battery.correcting };
      const { body } = await book(operation.id, { corrections, reason: 'The other meter' });
      expect(await ticketAt(body)).toMatchObject({
        meterNumber: { id: battery.correcting },
        correctingMeter: true,
        netVolume: 6246.02,
      });
    });

    it('waits for what a check found and still finds, whatever else comes out another figure', async () => {
      const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
      const { operation } = await add({
        at: hoursAgo(47),
        modelData: pickupData(battery, {
          bsw: 1.2,
          netVolume: null,
          pickup: { orderNumber: randomUUID() },
          visit: { latitude: 32.35, longitude: -95.3, arrivedAt: hoursAgo(48), departedAt: hoursAgo(47.2) },
        }),
      });
      await bench.database.sql.transaction().execute((tx) => checkOperations(tx, [operation.id]));
      const answer = await book(operation.id, { corrections: { bsw: 0.12 }, reason });
      expect(answer).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/was not unloaded within 24 h of its pickup\.$/) },
      });
      expect(await ticketsOf(operation.id)).toEqual([]);
    });

    it('waits for an error that they do not answer, and writes nothing', async () => {
      const { operation, annotations } = await add({
        notes: [error, { note: 'The licence has expired.', source: 'driver', flag: 'error' }],
      });
      const answer = await book(operation.id, { corrections: { bsw: 0.3 }, reason });
      expect(answer).toMatchObject({
        status: 409,
        body: { message: 'It waits until this is settled: The licence has expired.' },
      });
      expect(await ticketsOf(operation.id)).toEqual([]);
      const { rows } = await sql`
        select 1 from annotations where id = ${annotations[0]!}::uuid and resolved_at is not null
      `.execute(bench.database.sql);
      expect(rows).toEqual([]);
    });

    it.each([
      ['without a reason', { corrections: { bsw: 0.3 } }, 400, { reason: 'reason is missing' }],
      ['a blank reason', { corrections: { bsw: 0.3 }, reason: '  ' }, 400, { reason: 'reason is missing' }],
      ['a bad value', { corrections: { bsw: 101 }, reason }, 400, { bsw: 'Invalid BS&W' }],
      ['an unknown field', { corrections: { colour: 1 }, reason }, 400, { colour: 'Unknown field colour' }],
      [
        'a record that is not there',
        { corrections: { purchaser: randomUUID() }, reason },
        400,
        { purchaser: 'Invalid Purchaser' },
      ],
      ['something else', { surprise: 1 }, 400, { surprise: 'surprise is not known here' }],
    ])('refuses %s', async (_, body, status, fields) => {
      const { operation } = await add();
      const answer = await book(operation.id, body);
      expect(answer).toMatchObject({ status, body: { fields } });
      expect(await ticketsOf(operation.id)).toEqual([]);
    });

    it('are for a ticket that is not booked yet', async () => {
      const { operation } = await add();
      await book(operation.id);
      expect(await book(operation.id, { corrections: { bsw: 0.3 }, reason })).toMatchObject({
        status: 409,
        body: { message: 'It is booked already: correct its ticket.' },
      });
    });
  });

  describe('and the ticket afterwards', () => {
    const change = async (ticket: { type: string; id: string }, body: object, version = 1) =>
      bench.call('PATCH', `${ticket.type.toLowerCase()}s/${ticket.id}`, body, { 'if-match': `"${version}"` });

    it('is corrected for a reason that its history tells', async () => {
      const { body: ticket } = await book((await add()).operation.id);
      expect(await change(ticket, { bsw: 0.25 })).toMatchObject({
        status: 400,
        body: { fields: { reason: 'reason is missing' } },
      });
      expect(await change(ticket, { bsw: 0.25, reason: 7 })).toMatchObject({
        status: 400,
        body: { fields: { reason: 'Invalid Reason' } },
      });
      const reason = 'The office ground it out again';
      expect(await change(ticket, { bsw: 0.25, reason })).toMatchObject({ status: 200, body: { bsw: 0.25 } });
      expect((await historyOf(ticket))[0]).toMatchObject({ version: 2, reason, changes: [{ field: 'bsw' }] });
      // Nothing is changed, so nothing is to be explained.
      expect((await change(ticket, { bsw: 0.25 }, 2)).status).toBe(200);
    });

    it('is looked at as it was corrected: what is found no longer closes by itself', async () => {
      const { operation } = await add({ modelData: pickupData(battery, { bsw: 0.7 }) });
      await look(operation.id);
      const wet = async () =>
        (
          await sql<{ isOpen: boolean }>`
            select resolved_at is null as "isOpen" from annotations
            where operation_id = ${operation.id}::uuid and check_name = 'bsw'
          `.execute(bench.database.sql)
        ).rows;
      expect(await wet()).toEqual([{ isOpen: true }]);
      await sql`
        update annotations set resolved_at = now() where operation_id = ${operation.id}::uuid and flag = 'error'
      `.execute(bench.database.sql);
      const ticket = (await book(operation.id)).body;
      expect((await change(ticket, { bsw: 0.2, reason: 'Ground out again' })).status).toBe(200);
      expect(await wet()).toEqual([{ isOpen: false }]);
    });

    it('is free to be changed where nobody sent it, and other records know no reason', async () => {
      const made = await bench.call('POST', 'gauged-tickets', {
        ticketNumber: 'By hand',
        periodEnd: '2026-11-30',
        ticketDate: '2026-11-01',
      });
      expect(made.body.operation ?? null).toBeNull();
      expect(
        (await change({ type: 'gauged-ticket', id: made.body.id }, { ticketType: 'Oil run' })).status,
      ).toBe(200);
      const answer = await change({ type: 'lease', id: battery.lease }, { reason: 'So' });
      expect(answer).toMatchObject({ status: 400, body: { fields: { reason: 'Unknown field reason' } } });
    });

    it('is taken back with its history, and the operation is booked anew', async () => {
      const { operation } = await add({ modelData: clean() });
      const first = (await book(operation.id)).body;
      const { netVolume } = await ticketAt(first);
      const back = await takeBack(operation.id);
      expect(back).toMatchObject({ status: 200, body: first });
      const taken = await ticketAt(first);
      expect(taken).toMatchObject({ version: 2, netVolume });
      expect(taken.takenBackAt).not.toBeNull();
      expect((await historyOf(first))[0]).toMatchObject({
        version: 2,
        act: 'taken-back',
        reason: 'Wrong lease',
        changes: [],
        user: { fullName: 'Carla Clerk' },
      });
      const second = await book(operation.id);
      expect(second.status).toBe(201);
      expect(second.body.id).not.toBe(first.id);
      expect(await ticketAt(second.body)).toMatchObject({
        takenBackAt: null,
        operation: { id: operation.id },
      });
      expect((await ticketsOf(operation.id)).sort()).toEqual([false, true]);
    });

    it('waits again for what its corrections had settled, once it is taken back', async () => {
      const { operation } = await add({ modelData: clean({ bsw: 2 }), notes: [error] });
      const correct = () =>
        book(operation.id, { corrections: { bsw: 0.2 }, reason: 'Ground out again in the office' });
      expect((await correct()).status).toBe(201);
      expect((await takeBack(operation.id)).status).toBe(200);
      expect(await book(operation.id)).toMatchObject({
        status: 409,
        body: { message: `It waits until this is settled: ${error.note}` },
      });
      expect((await correct()).status).toBe(201);
    });

    it('is looked at as it was sent, once it is taken back', async () => {
      const { operation } = await add({ modelData: clean({ bsw: 0.7 }) });
      await look(operation.id);
      const ticket = (await book(operation.id)).body;
      const found = async () =>
        (
          await sql<{ said: string }>`
            select case when resolved_at is null then 'open' else 'closed' end || ': ' || note as said
            from annotations
            where operation_id = ${operation.id}::uuid and check_name in ('bsw', 'temperature') order by note
          `.execute(bench.database.sql)
        ).rows.map(({ said }) => said);
      const wet = 'BS&W 0.70 % is over 0.50 %.';
      const hot = 'Observed temperature 182.0 °F is outside -10.0 to 180.0.';
      expect(await found()).toEqual([`open: ${wet}`]);
      const reason = 'Read off the wrong line';
      expect((await change(ticket, { bsw: 0.2, observedTemperature: 182, reason })).status).toBe(200);
      expect(await found()).toEqual([`closed: ${wet}`, `open: ${hot}`]);
      expect((await takeBack(operation.id)).status).toBe(200);
      expect(await found()).toEqual([`open: ${wet}`, `closed: ${hot}`]);
      expect(await ticketsOf(operation.id)).toEqual([false]);
      expect((await book(operation.id)).status).toBe(201);
    });

    it('is booked again by a person only, once a person took it back', async () => {
      const { operation, annotations } = await add({ notes: [{ ...error, flag: 'warning' }] });
      await arrive([operation.id]);
      await takeBack(operation.id);
      await arrive([operation.id]);
      const { body } = await bench.call('POST', 'annotations/resolve', { ids: annotations });
      expect(body).toMatchObject([{ ticket: null }]);
      expect(await ticketsOf(operation.id)).toEqual([false]);
    });

    it('is not taken back once it is on a final statement, but can be corrected', async () => {
      const { operator, ...other } = await addBattery(bench, 'Final F');
      const { operation } = await add({ modelData: pickupData({ operator, ...other }) });
      const ticket = (await book(operation.id)).body;
      const path = `operators/${operator}/run-statements/2026-11`;
      const { fingerprint } = (await bench.call('GET', path)).body;
      const made = await bench.call('POST', `${path}/final`, { fingerprint });
      expect(made.status).toBeLessThan(300);
      expect(await takeBack(operation.id)).toMatchObject({
        status: 409,
        body: { message: 'Its ticket is on a final statement.' },
      });
      expect(await ticketsOf(operation.id)).toEqual([true]);
      expect((await change(ticket, { bsw: 0.25, reason: 'Read again' })).status).toBe(200);
    });

    it('is taken back for a reason only, once, and only where it was booked', async () => {
      const { operation } = await add();
      expect(await takeBack(operation.id)).toMatchObject({
        status: 409,
        body: { message: 'It is not booked.' },
      });
      await book(operation.id);
      expect(await takeBack(operation.id, null)).toMatchObject({
        status: 400,
        body: { fields: { reason: 'reason is missing' } },
      });
      expect((await takeBack(operation.id, '  ')).status).toBe(400);
      expect((await takeBack(operation.id)).status).toBe(200);
      expect((await takeBack(operation.id)).status).toBe(409);
      for (const missing of [randomUUID(), 'nonsense']) {
        expect((await takeBack(missing)).status).toBe(missing === 'nonsense' ? 400 : 404);
        expect((await book(missing)).status).toBe(missing === 'nonsense' ? 400 : 404);
      }
    });
  });

  describe('at the same time', () => {
    const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

    it('makes one ticket, whoever books it', async () => {
      const { operation } = await add();
      const answers = await Promise.all(Array.from({ length: 8 }, () => book(operation.id)));
      expect(statuses(answers)).toEqual([...Array(7).fill(200), 201]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await ticketsOf(operation.id)).toEqual([true]);
    });

    it('makes one ticket while it is resolved, booked and corrected', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { operation, annotations } = await add({ notes: [error] });
        const corrections = { corrections: { bsw: 0.3 }, reason: 'Both at once' };
        const answers = await Promise.all([
          bench.call('POST', 'annotations/resolve', { ids: annotations }),
          book(operation.id, corrections),
          book(operation.id),
          bench.call('POST', 'annotations/resolve', { ids: annotations }),
        ]);
        for (const { status } of answers) expect([200, 201, 409]).toContain(status);
        expect(await ticketsOf(operation.id)).toEqual([true]);
      }
    });

    it('takes it back once', async () => {
      const { operation } = await add();
      await book(operation.id);
      const answers = await Promise.all(Array.from({ length: 6 }, () => takeBack(operation.id)));
      expect(statuses(answers)).toEqual([200, ...Array(5).fill(409)]);
      expect(await ticketsOf(operation.id)).toEqual([false]);
    });

    it('is taken back or stated, never both', async () => {
      const stated = await addBattery(bench, 'Stated S');
      const path = `operators/${stated.operator}/run-statements/2026-11`;
      for (let round = 0; round < 10; round += 1) {
        const { operation } = await add({ modelData: pickupData(stated) });
        const ticket = (await book(operation.id)).body;
        const { fingerprint } = (await bench.call('GET', path)).body;
        const makeFinal = () => bench.call('POST', `${path}/final`, { fingerprint });
        const both = [() => takeBack(operation.id), makeFinal];
        const answers = await Promise.all((round % 2 ? both.reverse() : both).map((act) => act()));
        const [taken, final] = round % 2 ? answers.reverse() : answers;
        expect([taken!.status, final!.status]).toEqual(final!.status === 201 ? [409, 201] : [200, 409]);
        const { rows } = await sql`
          select 1 from run_statement_tickets t join run_statements s on s.id = t.statement_id
          where t.ticket_id = ${ticket.id}::uuid and s.state = 'final'
        `.execute(bench.database.sql);
        expect(rows.length === 1).toBe(final!.status === 201);
        expect(await ticketsOf(operation.id)).toEqual([final!.status === 201]);
      }
    });
  });
});
