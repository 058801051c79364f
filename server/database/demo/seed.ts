import type { Sql } from '../database.ts';

export async function seedDemo(_database: Sql, say: (line: string) => void): Promise<void> {
  say('Making the demonstration company');
}
