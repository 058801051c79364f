import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';

onBothDatabases('rules over several fields', (bench) => {
  let company: string;
  beforeAll(async () => {
    company = await make('operators', { name: 'Rule Oil', telephone: '9035551212' });
  });
  const make = async (endpoint: string, values: object): Promise<string> => {
    const { body, status } = await bench.call('POST', endpoint, values);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  };
  const lease = (more: object = {}) => ({ name: 'Rules', company, state: 'TX', ...more });

  it('refuse a record that breaks them, and say why', async () => {
    const answer = await bench.call(
      'POST',
      'leases',
      lease({ activeDate: '2026-02-02', inactiveDate: '2026-02-01', latitude: 32 }),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: { inactiveDate: 'Invalid Inactive Date', longitude: 'Invalid Longitude' },
        reasons: {
          inactiveDate: { why: 'before', other: 'Active Date' },
          longitude: { why: 'without', other: 'Latitude' },
        },
      },
    });
  });

  it('tell the first hundred faults of many', async () => {
    for (const wrong of [
      Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`unknown${at}`, at])),
      { contacts: Array.from({ length: 1000 }, () => ({ unknown: 1 })) },
      { ['x'.repeat(500_000)]: 1 },
    ]) {
      const { status, body } = await bench.call('POST', 'operators', { name: 'Many', ...wrong });
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toContain('telephone');
      expect(Object.keys(body.fields).length).toBeLessThan(110);
      expect(JSON.stringify(body).length).toBeLessThan(20_000);
    }
  });

  it('look at what a change leaves as it was', async () => {
    const id = await make('leases', lease({ activeDate: '2026-02-02', latitude: 32, longitude: -95 }));
    const change = (values: object) => bench.call('PATCH', `leases/${id}`, values, { 'if-match': '"1"' });
    expect((await change({ inactiveDate: '2026-02-01' })).body.reasons).toEqual({
      inactiveDate: { why: 'before', other: 'Active Date' },
    });
    expect((await change({ longitude: null })).body.fields).toEqual({ longitude: 'Invalid Longitude' });
    expect((await change({ latitude: null, longitude: null })).status).toBe(200);
  });

  it('know the state of a district as the code table has it now', async () => {
    const stateDistrict = 'OK*99';
    expect((await bench.call('POST', 'leases', lease({ stateDistrict }))).body.reasons).toEqual({
      stateDistrict: { why: 'code' },
    });
    const { headers } = await bench.call('GET', 'code-tables/state_districts');
    const added = await bench.call(
      'PATCH',
      'code-tables/state_districts',
      { add: [{ id: stateDistrict, st: 'OK', district: '99' }] },
      { 'if-match': String(headers.etag) },
    );
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const refused = await bench.call('POST', 'leases', lease({ stateDistrict }));
    expect(refused).toMatchObject({
      status: 400,
      body: { reasons: { stateDistrict: { why: 'within', other: 'State' } } },
    });
    await make('leases', lease({ state: 'OK', stateDistrict }));
  });

  it('refuse a company as its own parent, made or changed', async () => {
    const itself = { company: 'Invalid Company' };
    const answer = await bench.call(
      'PATCH',
      `operators/${company.toUpperCase()}`,
      { company },
      { 'if-match': '"1"' },
    );
    expect(answer).toMatchObject({ status: 400, body: { fields: itself } });
    const id = '22222222-2222-4222-8222-222222222222';
    const made = await bench.call('POST', 'operators', {
      id,
      name: 'Own Parent',
      telephone: '9035551212',
      company: id,
    });
    expect(made).toMatchObject({ status: 400, body: { fields: itself } });
  });

  it('refuse a tank of another lease, and take one of this or of none', async () => {
    const [mine, other] = [await make('leases', lease()), await make('leases', lease())];
    const tank = (lease: string | null) =>
      make('tanks', {
        number: '1',
        company,
        lease,
        strappingFraction: 4,
        totalIncrement: 960,
        unitsPerIncrement: 0.4175,
      });
    const well = (reference: string, tankId: string) =>
      bench.call('POST', 'wells', {
        wellReference: reference,
        wellName: 'Rules 1',
        company,
        state: 'TX',
        activeDate: '2026-02-01',
        lease: mine,
        tank: tankId,
      });
    expect((await well('RULE-1', await tank(other))).body.reasons).toEqual({
      tank: { why: 'within', other: 'Lease' },
    });
    expect((await well('RULE-1', await tank(mine))).status).toBe(201);
    expect((await well('RULE-2', await tank(null))).status).toBe(201);
  });

  it('save what is only odd, and tell whoever wrote it', async () => {
    const ticket = { ticketNumber: 7, periodEnd: '2026-01-31', endOff: 12, beginOn: 999_990 };
    const made = await bench.call('POST', 'lact-tickets', ticket);
    const warnings = { endOff: { why: 'below', other: 'Begin (On)' } };
    expect(made).toMatchObject({ status: 201, body: { endOff: 12, warnings } });
    const path = `lact-tickets/${made.body.id}`;
    const changed = await bench.call('PATCH', path, { name: 'Odd' }, { 'if-match': '"1"' });
    expect(changed).toMatchObject({ status: 200, body: { warnings } });
    expect((await bench.call('GET', path)).body).not.toHaveProperty('warnings');
  });

  it('leave every other refusal its reason too', async () => {
    const answer = await bench.call('POST', 'operators', {
      name: 'x'.repeat(256),
      telephone: '(903) 5',
      zip: '1',
    });
    expect(answer.body.reasons).toEqual({
      name: { why: 'tooLong', limit: 255 },
      telephone: { why: 'phone' },
      zip: { why: 'zip' },
    });
    const field = { reference: 'RULE', description: 'East' };
    await make('fields', field);
    expect((await bench.call('POST', 'fields', field)).body.reasons).toEqual({ reference: { why: 'taken' } });
  });
});
