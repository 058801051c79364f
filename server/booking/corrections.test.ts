import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { addOperation } from '#test/dispatch-data.ts';
import { addBattery, type Battery, countedData, pickupData } from '#test/run-tickets.ts';
import { checkOperations } from '../checks/check.ts';

const reason = 'The tablet had it wrong';

onBothDatabases('what is corrected', (bench) => {
  let battery: Battery;
  beforeAll(async () => {
    battery = await addBattery(bench);
  });

  const send = async (modelData: object) =>
    (await addOperation(bench.database.sql, { modelData: modelData as never })).operation.id;
  const look = (id: string) => bench.database.sql.transaction().execute((tx) => checkOperations(tx, [id]));
  const openNotes = async (id: string) =>
    (
      await sql<{ note: string }>`
        select note from annotations where operation_id = ${id}::uuid and resolved_at is null order by note
      `.execute(bench.database.sql)
    ).rows.map(({ note }) => note);
  const correct = async (id: string, corrections: object) => {
    const { status, body } = await bench.call('POST', `operations/${id}/booking`, { corrections, reason });
    expect({ status, message: body.message }).toEqual({ status: 201, message: undefined });
    return (await bench.call('GET', `${body.type.toLowerCase()}s/${body.id}?list=expanded`)).body;
  };
  /** A load in which the checks find nothing but what a test adds. */
  const load = (own: Battery, changes: object = {}) =>
    pickupData(own, {
      pickup: null,
      closeGauge: { feet: 5, inches: 0, parts: 0 },
      netVolume: null,
      ...changes,
    });

  /** Of the same size as the battery's own, whose inches have four parts. */
  const addTank = async ({ operator, lease }: Battery, strappingFraction: number): Promise<string> => {
    const { status, body } = await bench.call('POST', 'tanks', {
      number: `Of ${strappingFraction} parts`,
      company: operator,
      lease,
      strappingFraction,
      totalIncrement: 240 * strappingFraction,
      unitsPerIncrement: 1.67 / strappingFraction,
    });
    expect(status).toBe(201);
    return body.id;
  };

  it('to a tank with another tape has the gauges that were read, by that tape', async () => {
    const own = await addBattery(bench, 'Two tapes');
    const finer = await addTank(own, 8);
    const id = await send(pickupData(own, { pickup: null, netVolume: null }));
    expect(await correct(id, { tank: finer })).toMatchObject({
      openGauge: { feet: 14, inches: 6, parts: 2 },
      openVolume: 291,
      closeVolume: 45.93,
      netVolume: 242.38,
    });
  });

  it('to a tank whose tape does not show what was read is refused there', async () => {
    const own = await addBattery(bench, 'Coarse tape');
    const coarse = await addTank(own, 2);
    const id = await send(load(own));
    const corrections = { tank: coarse };
    expect(await bench.call('POST', `operations/${id}/booking`, { corrections, reason })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Open Gauge') },
    });
  });

  it('in its product is a ticket of that product, and looked at as such', async () => {
    const id = await send(load(battery, { observedGravity: 62.4 }));
    await look(id);
    expect(await openNotes(id)).toEqual([expect.stringContaining('for oil')]);
    expect(await correct(id, { productType: 'C' })).toMatchObject({ ticketType: 'Condensate run' });
    await look(id);
    expect(await openNotes(id)).toEqual([]);
  });

  it('in its times is looked at by them', async () => {
    const place = { latitude: 32.35, longitude: -95.3 };
    const [arrivedAt, departedAt] = ['2026-11-02T09:20:00Z', '2026-11-02T10:05:00Z'];
    const id = await send(
      load(battery, { visit: { ...place, arrivedAt: departedAt, departedAt: arrivedAt } }),
    );
    await look(id);
    expect(await openNotes(id)).toEqual([expect.stringContaining('before it began')]);
    await correct(id, { arrivedAt, departedAt });
    expect(await openNotes(id)).toEqual([]);
  });

  it.each([
    ['a tank', (own: Battery, visit: object) => load(own, { visit })],
    ['a meter', (own: Battery, visit: object) => countedData(own, { ticketNumber: '3300417', visit })],
  ])('in its day is looked at for that day, of %s', async (from, dataOf) => {
    const own = await addBattery(bench, `Begun late with ${from}`);
    await bench.call('PATCH', `leases/${own.lease}`, { activeDate: '2026-11-01' }, { 'if-match': '"1"' });
    const visit = { arrivedAt: '2026-10-02T09:20:00Z', departedAt: '2026-10-02T10:05:00Z' };
    const id = await send(dataOf(own, visit));
    await look(id);
    expect(await openNotes(id)).toContainEqual(expect.stringContaining('is not active before 2026-11-01'));
    await correct(id, { ticketDate: '2026-11-01', periodEnd: '2026-11-30' });
    expect(await openNotes(id)).not.toContainEqual(expect.stringContaining('is not active'));
  });

  it('to another meter has no name of the LACT that was sent', async () => {
    const { correcting, lact, meter } = battery;
    const sent = {
      ticketNumber: '3300418',
      meter: { id: correcting },
      lact: { id: lact, isCorrecting: true },
    };
    const id = await send(countedData(battery, sent));
    expect(await correct(id, { meterNumber: meter })).toMatchObject({ name: 'Mabry A M Mabry A' });
  });
});
