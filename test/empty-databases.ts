import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openEmbeddedFrom, takeYourTime } from './both-databases.ts';

/** Databases with nothing in them, not even tables; closed when the test is over. */
export async function openEmptyEmbedded(): Promise<Database> {
  const database = await openEmbeddedFrom(inject('emptyEmbedded'));
  onTestFinished(() => database.close());
  return database;
}

export async function openEmptyPostgres(): Promise<Database> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const server = openPostgres(`${inject('postgres')}/postgres`);
  await takeYourTime(server, sql`create database ${sql.table(name)} template template0`);
  await server.close();
  const database = openPostgres(`${inject('postgres')}/${name}`);
  onTestFinished(() => database.close());
  return database;
}
