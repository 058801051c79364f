import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '#server/backup/manifest.ts';
import { load, readRestorable, restore } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/write.ts';
import type { Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { migrate, migrationNames } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { dumps, rowsOf, schemaOf } from '#test/dumped.ts';
import { repeated } from '#test/repeated.ts';
import { makeDatabase, makeDataFolder, makeFolder } from './places.ts';
import { type Environment, runCommand, startProgram } from './processes.ts';

const names = migrationNames();
/** The others have been through it, and take minutes. */
const killed = names.slice(-repeated(1, names.length));

/** The rows of the last version before; there are none of the first ones. */
const dumpBefore = (name: string) => dumps.findLast(({ migration }) => migration < name) ?? null;
const walks = [...Map.groupBy(killed, dumpBefore)].map(([dump, migrations]) => ({
  from: dump?.migration ?? 'nothing',
  dump,
  migrations,
}));

interface Place {
  readonly given: Environment;
  readonly open: () => Promise<Database>;
}
async function embedded(): Promise<Place> {
  const folder = await makeDataFolder('empty');
  return { given: { DATA_DIR: folder }, open: () => openEmbedded(folder) };
}
async function postgres(): Promise<Place> {
  const url = await makeDatabase('empty');
  return { given: { DATABASE_URL: url }, open: async () => openPostgres(url) };
}

async function used<T>(database: Database, use: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Everything that tells two databases apart. */
async function told(database: Database) {
  const manifest = await writeBackup(database.sql, join(makeFolder(), 'one.backup'));
  return { schema: await schemaOf(database), rows: rowsOf(manifest) };
}

describe.each(walks)('from $from', ({ dump, migrations }) => {
  let manifest: Manifest | null = null;
  let undisturbed: Awaited<ReturnType<typeof told>>;
  beforeAll(async () => {
    const { open } = await postgres();
    manifest = dump && (await readRestorable(dump.file));
    undisturbed = await used(await open(), async (database) => {
      if (dump) await restore(database.sql, dump.file, manifest!);
      else await migrate(database.sql);
      return told(database);
    });
  });

  it.each([
    ['the embedded database', embedded],
    ['Postgres', postgres],
  ])(
    `on %s, a kill in the middle of ${migrations.join(', ')} leaves nothing and loses nothing`,
    async (_, makePlace) => {
      const { given, open } = await makePlace();
      await used(await open(), async ({ sql }) => {
        if (dump) await sql.transaction().execute((tx) => load(tx, dump.file, manifest!));
      });
      const preload = ['--import', './test/faults/killed-half-way.ts'];
      for (const name of migrations) {
        // Each is reached only when those before it, in whose middle this was killed, go well.
        const { ended } = startProgram([...preload, 'server/commands.ts', 'migrate'], {
          ...given,
          HALF_WAY: name,
        });
        expect(await ended).toMatchObject({ signal: 'SIGKILL', stdout: '', stderr: '' });
      }
      const applied = names.filter((name) => !manifest?.migrations.includes(name));
      expect(await runCommand(['migrate'], given)).toEqual({
        code: 0,
        signal: null,
        stdout: `Applied ${applied.join(', ')}.\n`,
        stderr: '',
      });

      expect(await used(await open(), told)).toEqual(undisturbed);
    },
  );
});
