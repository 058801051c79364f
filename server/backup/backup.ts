import { existsSync } from 'node:fs';
import { type Config, StartError } from '../config.ts';
import type { Database } from '../database/database.ts';
import { folderOf, openEmbedded } from '../database/embedded.ts';
import { openNow } from '../database/open.ts';
import { withCopy } from './copies.ts';
import type { Manifest } from './manifest.ts';
import { writeBackup } from './write.ts';

/** From another process than the server's, whether one runs or not. */
export async function backUp(config: Config, file: string): Promise<Manifest> {
  if (config.databaseUrl) return writeFrom(await openNow(config), file);
  if (!existsSync(folderOf(config.dataDir))) {
    throw new StartError(`There is nothing to back up: no database is in ${config.dataDir}.`);
  }
  const beside = await withCopy(config.dataDir, async (copy) => writeFrom(await openEmbedded(copy), file));
  return beside ?? writeFrom(await openEmbedded(config.dataDir), file);
}

async function writeFrom(database: Database, file: string): Promise<Manifest> {
  try {
    return await writeBackup(database.sql, file);
  } finally {
    await database.close();
  }
}
