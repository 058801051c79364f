import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOf } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import { type Bench, makeBench, openTemplatePostgres } from '#test/both-databases.ts';
import { untilSomebodyWaits } from '#test/locks.ts';
import { addTicket } from '#test/statement-data.ts';
import type { Sql } from '../database/database.ts';
import { writeFindings } from '../quality/findings.ts';
import type { User } from '../session/sessions.ts';
import { lockRecords } from './read.ts';
import { changeChecked } from './write.ts';

// The embedded database has one connection: nobody waits there for another who is in the middle of something.
describe('a record that somebody is changing, on Postgres', () => {
  let bench: Bench;
  let user: User;
  beforeAll(async () => {
    bench = await makeBench(await openTemplatePostgres());
    user = (await sql<User>`select id from users`.execute(bench.database.sql)).rows[0]!;
  });
  afterAll(async () => {
    await bench.app.close();
    await bench.database.close();
  });
  const make = async (endpoint: string, values: Values): Promise<string> => {
    const { status, body } = await bench.call('POST', endpoint, values);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  };
  const company = (name: string) => make('operators', { name, telephone: '9035551212' });

  /** Does the one in a transaction, and the other before it is committed. */
  const inTheMiddle = <T>(one: (tx: Sql) => Promise<unknown>, other: (tx: Sql) => Promise<T>) =>
    bench.database.sql.transaction().execute(async (tx) => {
      await one(tx);
      return other(tx);
    });
  const change = (type: string, id: string, values: Values) => (tx: Sql) =>
    changeChecked(tx, recordOf(type), id, values, 1, user, {}, async () => {});

  it('is shown with what it names now to whoever had to wait for it', async () => {
    const lease = await make('leases', { name: 'Waited for', company: await company('Before'), state: 'TX' });
    const after = await company('After');
    const { save } = await inTheMiddle(change('lease', lease, { company: after }), async () => {
      const late = bench.call('PATCH', `leases/${lease}`, { notes: 'Late' }, { 'if-match': '"1"' });
      await untilSomebodyWaits(bench.database);
      return { save: late };
    });
    const { status, body } = await save;
    expect(status).toBe(412);
    expect(body.current).toMatchObject({ version: 2, company: { id: after, label: 'After' } });
  });

  it('is shown with the rows it has now to whoever had to wait for it', async () => {
    const id = await company('With contacts');
    const contacts = [{ name: 'Theirs', telephone: '9035550100' }];
    const { save } = await inTheMiddle(change('company', id, { contacts }), async () => {
      const late = bench.call('PATCH', `operators/${id}`, { city: 'Late' }, { 'if-match': '"1"' });
      await untilSomebodyWaits(bench.database);
      return { save: late };
    });
    const { status, body } = await save;
    expect(status).toBe(412);
    expect(body.current).toMatchObject({ version: 2, contacts });
  });

  it('can be named by others meanwhile, whoever changes it', async () => {
    const id = await company('Being changed');
    const values = { name: 'Made meanwhile', company: id, state: 'TX' };
    const made = await inTheMiddle(change('company', id, { city: 'Tyler' }), () =>
      bench.call('POST', 'leases', values),
    );
    expect(made.status).toBe(201);
  });

  it('keeps a waiver that is given while what contradicts itself is written down', async () => {
    const { sql: database } = bench.database;
    const lease = await make('leases', { name: 'Looked at', company: await company('Lax'), state: 'TX' });
    const extent = { type: 'lease', rules: ['leaseNumber'], recordIds: [lease] };
    const found = [{ rule: 'leaseNumber' as const, recordId: lease, about: '', facts: {}, basis: {} }];
    const look = () => database.transaction().execute((tx) => writeFindings(tx, extent, found));
    await look();
    const waive = (tx: Sql) =>
      sql`
        with w as (
          insert into quality_waivers (id, finding_id, fingerprint, remark, user_id)
          select gen_random_uuid(), id, fingerprint, 'As it is', ${user.id}::uuid from quality_findings
          returning id, finding_id)
        update quality_findings f set waiver_id = w.id from w where f.id = w.finding_id
      `.execute(tx);
    found[0]!.facts = { told: 'otherwise' };
    const { second } = await inTheMiddle(waive, async () => {
      const late = look();
      await untilSomebodyWaits(bench.database);
      return { second: late };
    });
    await second;
    const { rows } = await sql`
      select label, facts, waiver_id is not null as "isWaived" from quality_findings
    `.execute(database);
    expect(rows).toEqual([{ label: 'Looked at', facts: { told: 'otherwise' }, isWaived: true }]);
  });

  it('is stated after all where the two would wait for each other', async () => {
    const operator = await company('Stated');
    const tickets = [await addTicket(bench, 'gauged-tickets', { operator })];
    tickets.push(await addTicket(bench, 'gauged-tickets', { operator }));
    const [first, last] = tickets.map(({ id }) => id).sort() as [string, string];
    const path = `operators/${operator}/run-statements/2026-10`;
    const { fingerprint } = (await bench.call('GET', path)).body;
    let final: ReturnType<Bench['call']> | undefined;
    await inTheMiddle(
      (tx) => lockRecords(tx, 'gauged_tickets', [last]),
      async (tx) => {
        final = bench.call('POST', `${path}/final`, { fingerprint });
        await untilSomebodyWaits(bench.database);
        await lockRecords(tx, 'gauged_tickets', [first]);
      },
    ).catch((fault) => {
      // On a slow machine it is this one that the database sends away.
      expect(fault).toMatchObject({ code: '40P01' });
    });
    expect((await final)?.status).toBe(201);
  });
});
