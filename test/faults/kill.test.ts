import { describe, it } from 'vitest';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { repeated } from '#test/repeated.ts';
import { killDuringSaves } from './kill-during-saves.ts';
import { makeDatabase, makeDataFolder } from './places.ts';

const ROUNDS = repeated(2, 20);

describe.concurrent(`every acknowledged save outlives a kill (tried so often: ${ROUNDS})`, () => {
  it('on the embedded database', async () => {
    const folder = await makeDataFolder();
    await killDuringSaves(ROUNDS, { DATA_DIR: folder }, () => openEmbedded(folder));
  });

  it('on Postgres', async () => {
    const url = await makeDatabase('migrated');
    await killDuringSaves(ROUNDS, { DATABASE_URL: url }, async () => openPostgres(url));
  });
});
