import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { User } from '#server/session/sessions.ts';
import { makeBench, openTemplatePostgres } from '#test/both-databases.ts';
import { fieldOperation } from '#test/dispatch-data.ts';
import { untilSomebodyWaits } from '#test/locks.ts';
import { addBattery, pickupData } from '#test/run-tickets.ts';
import { arrive } from './arrive.ts';
import { readOperations } from './read.ts';

it('the same ticket that two servers are sent at one moment is booked once, and told of the other time', async () => {
  const bench = await makeBench(await openTemplatePostgres());
  const { database } = bench;
  const battery = await addBattery(bench);
  const { rows } = await sql<User>`select id, full_name as "fullName" from users`.execute(database.sql);
  const modelData = pickupData(battery, {
    ticketNumber: '8123456',
    pickup: null,
    netVolume: null,
    closeGauge: { feet: 5, inches: 0, parts: 0 },
  });
  // Of the same moment, so that the one whose id is greater is the later one.
  const ids = [randomUUID(), randomUUID()].sort();
  const [first, second] = ids.map((id) =>
    readOperations(fieldOperation({ id, modelType: 'PickupTicketModel', modelData })),
  );
  const bring = (operations: typeof first, then = async () => {}) =>
    database.sql.transaction().execute(async (tx) => {
      await arrive(tx, [{ sender: rows[0]!, operations: operations! }]);
      await then();
    });
  let other: Promise<void> = Promise.resolve();
  await bring(first, async () => {
    other = bring(second);
    await untilSomebodyWaits(database);
  });
  await other;
  const found = await sql<{ operation: string }>`
    select operation_id as operation from annotations where check_name = 'duplicate' and flag = 'error'
  `.execute(database.sql);
  const booked = await sql<{ operation: string }>`
    select operation_id as operation from gauged_tickets where ticket_number = '8123456'
  `.execute(database.sql);
  expect(booked.rows).toEqual([{ operation: ids[0] }]);
  expect(found.rows).toEqual([{ operation: ids[1] }]);
  await bench.app.close();
  await database.close();
});
