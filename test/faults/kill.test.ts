import { describe, it } from 'vitest';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { killDuringSaves } from './kill-during-saves.ts';
import { makeDatabase, makeDataFolder } from './places.ts';

describe.concurrent('every acknowledged save outlives ten kills', () => {
  it('on the embedded database', async () => {
    const folder = await makeDataFolder();
    await killDuringSaves({ DATA_DIR: folder }, () => openEmbedded(folder));
  });

  it('on Postgres', async () => {
    const url = await makeDatabase('migrated');
    await killDuringSaves({ DATABASE_URL: url }, async () => openPostgres(url));
  });
});
