import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { gaugeReadings } from '#test/measured-tickets.ts';

const { open, close, ...readings } = gaugeReadings;
const ticket = {
  ticketNumber: '4711',
  periodEnd: '2026-11-30',
  ticketDate: '2026-11-16',
  openGauge: open,
  closeGauge: close,
  ...readings,
};
const figures = {
  openVolume: 291,
  closeVolume: 45.93,
  correctedGravity: 37.6,
  grossVolume: 242.87,
  netVolume: 242.38,
};

onBothDatabases('a gauged ticket', (bench) => {
  const send = (values: object) => bench.call('POST', 'gauged-tickets', { ...ticket, ...values });

  it('with the figures that its gauges give has nothing odd', async () => {
    const made = await send(figures);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject(figures);
    expect(made.body).not.toHaveProperty('warnings');
  });

  it('keeps figures that were keyed, and says by how much they are off', async () => {
    const made = await send({ ...figures, netVolume: 243, closeVolume: 45.9 });
    expect(made.status).toBe(201);
    expect(made.body.netVolume).toBe(243);
    expect(made.body.warnings).toEqual({
      netVolume: { why: 'computed', value: 242.38, offBy: 0.62, unit: 'bbl' },
    });
  });

  it('is worked out with the tables and the rounding it names', async () => {
    // A large tank, for what a decimal of a factor is worth to be seen.
    const large = { incrementFactor: 41.75, netVolume: 1 };
    const netWith = async (by: object) => (await send({ ...large, ...by })).body.warnings.netVolume.value;
    expect(await netWith({})).toBe(24_238.27);
    expect(await netWith({ tableEdition: '2004', rounding: 'five-decimals' })).toBe(24_238.27);
    expect(await netWith({ tableEdition: '2004', rounding: 'four-decimals' })).toBe(24_238.42);
    expect(await netWith({ tableEdition: '1980' })).toBe(24_238.42);
  });

  it('is refused a part of an inch that its tape does not have, and says how many it has', async () => {
    const refused = await send({ openGauge: { ...open, parts: 4 } });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: { openGauge: 'Invalid Open Gauge' },
        reasons: { openGauge: { why: 'parts', limit: 4 } },
      },
    });
    const finer = await send({ openGauge: { ...open, parts: 4 }, strappingFraction: 8 });
    expect(finer.status).toBe(201);
    // A tape that changes below a gauge leaves it with parts that are none.
    const coarser = await bench.call(
      'PATCH',
      `gauged-tickets/${finer.body.id}`,
      { strappingFraction: 4 },
      { 'if-match': '"1"' },
    );
    expect(coarser).toMatchObject({ status: 400, body: { reasons: { openGauge: { why: 'parts' } } } });
  });

  it.each([
    [{ feet: 14, inches: 12, parts: 0 }, { why: 'inches' }],
    [
      { feet: 201, inches: 0, parts: 0 },
      { why: 'tooLarge', limit: 200 },
    ],
    [{ feet: -1, inches: 0, parts: 0 }, { why: 'gauge' }],
    ['14 6 1/4', { why: 'gauge' }],
  ])('with an opening gauge of %j is refused, and says why', async (openGauge, reason) => {
    expect(await send({ openGauge })).toMatchObject({
      status: 400,
      body: { reasons: { openGauge: reason } },
    });
  });

  it('can be read by SQL', async () => {
    const { body } = await send(figures);
    const { rows } = await sql<{ increments: number }>`
      select (((open_gauge ->> 'feet')::integer * 12 + (open_gauge ->> 'inches')::integer) * strapping_fraction
        + (open_gauge ->> 'parts')::integer)::integer as increments
      from gauged_tickets where id = ${body.id}::uuid
    `.execute(bench.database.sql);
    expect(rows).toEqual([{ increments: 697 }]);
  });

  it('has its moments to the second, whatever zone they were sent in', async () => {
    const made = await send({
      arrivedAt: '2026-11-16T19:05:07.250-06:00',
      departedAt: '2026-11-17T01:55:00Z',
    });
    expect(made.body).toMatchObject({
      arrivedAt: '2026-11-17T01:05:07Z',
      departedAt: '2026-11-17T01:55:00Z',
    });
    const { body } = await bench.call('GET', `gauged-tickets/${made.body.id}/history`);
    expect(body[0].changes).toContainEqual({
      field: 'arrivedAt',
      before: null,
      after: '2026-11-17T01:05:07Z',
    });
  });
});
