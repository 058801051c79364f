import { expect, it } from 'vitest';
import { recordOf } from '#model/records/index.ts';
import { onBothDatabases } from '#test/both-databases.ts';
import { csv, importing } from '#test/importing.ts';

onBothDatabases('rows of files that people bring', (bench) => {
  const { checked, rowsOf, applied, made } = importing(bench);

  it('tell a record by its ID, by what no two share, or by its name and what it belongs to', async () => {
    const well = await made(recordOf('well'), { wellReference: 'W-UNIQUE', wellName: 'Told Well' });
    const renamed = await checked('wells', csv('ID,Well Name', `${well.id},Renamed Well`));
    expect((await rowsOf(renamed))[0]).toMatchObject({
      outcome: 'changed',
      record: well.id,
      changes: [{ field: 'wellName', before: 'Told Well', after: 'Renamed Well' }],
    });
    const unique = await checked('wells', csv('Well Reference,Well Name', 'W-UNIQUE,Other Name'));
    expect((await rowsOf(unique))[0]).toMatchObject({ outcome: 'changed', record: well.id });

    const tank = recordOf('tank');
    const leases = [await made(recordOf('lease'), { name: 'Tank Farm A' })];
    leases.push(await made(recordOf('lease'), { name: 'Tank Farm B' }));
    const tanks = [await made(tank, { number: 'Twin', lease: leases[0]!.id })];
    tanks.push(await made(tank, { number: 'Twin', lease: leases[1]!.id }));
    const one = await checked('tanks', csv('number,lease,capacity', 'twin,Tank Farm B,77'));
    expect((await rowsOf(one))[0]).toMatchObject({ outcome: 'changed', record: tanks[1]!.id });
    const several = await checked('tanks', csv('number,capacity', 'Twin,77'));
    expect((await rowsOf(several))[0]).toMatchObject({
      outcome: 'wrong',
      errors: { number: expect.stringContaining('Several records') },
    });
    const nobody = '11111111-1111-4111-8111-111111111111';
    const unknown = await checked(
      'tanks',
      csv('ID,capacity', `${nobody},7`, 'x,7', `${tanks[0]!.id},7`, `${tanks[0]!.id},8`),
    );
    expect((await rowsOf(unknown)).map(({ outcome, errors }) => [outcome, errors.id ?? ''])).toEqual([
      ['wrong', 'There is no tank with this ID.'],
      ['wrong', 'There is no tank with this ID.'],
      ['changed', ''],
      ['wrong', 'Row 4 is about the same record.'],
    ]);
  });

  it('are no record of another lease, whether it is a ticket or a meter', async () => {
    const [lease, meter, ticket] = [recordOf('lease'), recordOf('meter'), recordOf('gauged-ticket')];
    await made(lease, { name: 'Whose East' });
    const [north, south] = [
      await made(lease, { name: 'Whose North' }),
      await made(lease, { name: 'Whose South' }),
    ];
    const number = await made(ticket, { ticketNumber: 'Whose 1', lease: north.id });
    const tickets = await checked(
      'gauged-tickets',
      csv(
        'Ticket Number,Lease,Period End,Ticket Date,Truck',
        'Whose 1,Whose South,2026-05-31,2026-05-07,7',
        'Whose 1,Whose North,2026-05-31,2026-05-07,7',
      ),
    );
    expect((await rowsOf(tickets)).map(({ record }) => record)).toEqual([null, number.id]);

    await bench.call('POST', `leases/${north.id}/archive`, { reason: 'sold' }, { 'if-match': '"1"' });
    const closed = await checked('gauged-tickets', csv('Ticket Number,Lease', 'Whose 1,Whose North'));
    expect(await rowsOf(closed)).toMatchObject([{ record: number.id, outcome: 'unchanged' }]);

    const one = await made(meter, { number: 'Whose 2', lease: south.id });
    const { label: operator } = one.company as { label: string };
    const meters = await checked(
      'meters',
      csv(
        'Meter Name,Company,Lease,Meter Factor',
        `Whose 2,${operator},Whose East,1.01`,
        `Whose 2,${operator},Whose South,1.01`,
      ),
    );
    expect((await rowsOf(meters)).map(({ record, outcome }) => [record, outcome])).toEqual([
      [null, 'new'],
      [one.id, 'changed'],
    ]);
  });

  it('are a record that belongs to none where the cell of that is empty, and any where there is no such cell', async () => {
    const tank = recordOf('tank');
    const lease = await made(recordOf('lease'), { name: 'Lone Farm' });
    const held = await made(tank, { number: 'Lone 1', lease: lease.id });
    const { label: operator } = held.company as { label: string };
    const file = (...cells: string[]) => csv('number,company,lease,capacity', ...cells);
    const fresh = await checked('tanks', file(`Lone 1,${operator},,55`));
    expect(await rowsOf(fresh)).toMatchObject([{ record: null }]);
    const stray = await made(tank, { number: 'Lone 1', company: (held.company as { id: string }).id });
    const both = await checked('tanks', file(`Lone 1,${operator},,55`, `Lone 1,${operator},Lone Farm,55`));
    expect((await rowsOf(both)).map(({ record }) => record)).toEqual([stray.id, held.id]);
    const any = await checked('tanks', csv('number,capacity', 'Lone 1,55'));
    expect(await rowsOf(any)).toMatchObject([
      { errors: { number: expect.stringContaining('Several records') } },
    ]);
  });

  it('are the record that they were made as, however a day or a number that names it is written', async () => {
    const heading =
      'Pay Date,Begin Pay Date,Paid Through Date,Month End Date,Quarter End Date,Year End Date,Deduct Period Date';
    const file = csv(heading, '7/3/2031,6/1/2031,6/15/2031,6/30/2031,6/30/2031,12/31/2031,6/15/2031');
    expect(await applied(await checked('payroll-periods', file))).toMatchObject({ created: 1 });
    expect((await checked('payroll-periods', file)).counts).toMatchObject({ new: 0, unchanged: 1 });

    const ticket = await made(recordOf('LACT-ticket'), { ticketNumber: 1_203_107 });
    const named = await checked('lact-tickets', csv('Ticket Number,Name', '"1,203,107",Seven'));
    expect(await rowsOf(named)).toMatchObject([{ record: ticket.id, outcome: 'changed' }]);
  });
});
