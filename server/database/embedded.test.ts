import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTemplateEmbedded } from '#test/both-databases.ts';

it('lets the server be heard between two statements', async () => {
  const database = await openTemplateEmbedded();
  let isHeard = false;
  const heard: boolean[] = [];
  const statement = async () => {
    await sql`select 1`.execute(database.sql);
    heard.push(isHeard);
  };
  await statement();
  const all = Promise.all(Array.from({ length: 20 }, statement));
  setImmediate(() => {
    isHeard = true;
  });
  await all;
  expect(heard.filter(Boolean).length).toBeGreaterThan(15);
  await database.close();
});
