import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';

/** Until somebody waits for what another holds. */
export async function untilSomebodyWaits(database: Database): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.sql);
    return rows[0]!.count;
  };
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
}
