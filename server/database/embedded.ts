import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PGliteDialect,
  type PGliteDialectConfig,
  PGliteDriver,
  sql,
} from 'kysely';
import { DISK_RESERVE, StartError } from '../config.ts';
import type { Database } from './database.ts';
import { lockFolder } from './lock.ts';
import { closeToOthers, makePrivately } from './private-folder.ts';
import { Reserve } from './reserve.ts';
import { noteStatement } from './slowest.ts';

/** Without one the write-ahead log grows for as long as the process lives. */
const CHECKPOINT_EVERY = 5 * 60_000;

export const folderOf = (dataDir: string): string => join(dataDir, 'postgres');

export async function openEmbedded(
  dataDir: string,
  reserve = new Reserve(dataDir, DISK_RESERVE),
): Promise<Database> {
  if (!reserve.hasRoom()) throw new StartError(`The disk of the data folder ${dataDir} is almost full.`);
  makePrivately();
  const unlock = await lockFolder(dataDir);
  try {
    const pglite = await start(folderOf(dataDir));
    closeToOthers(dataDir);
    const database = databaseOf(pglite, reserve);
    const checkpoint = () => sql`checkpoint`.execute(database.sql);
    const timer = setInterval(() => void checkpoint().catch(() => {}), CHECKPOINT_EVERY).unref();
    return {
      ...database,
      async close() {
        clearInterval(timer);
        // It would stand still where it has no room to tidy up; what it has answered for survives without.
        if (reserve.hasLittleRoom()) {
          await checkpoint().catch(() => {});
          await database.close();
        }
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * The database works on the thread of the server. Between two statements it lets the server accept, read and answer;
 * otherwise as many as are waiting would be executed before anybody is heard.
 */
class PausingDriver extends PGliteDriver {
  uses = 0;

  override async acquireConnection(): Promise<DatabaseConnection> {
    await setImmediate();
    this.uses += 1;
    return super.acquireConnection();
  }
}

class PausingDialect extends PGliteDialect {
  readonly driver: PausingDriver;

  constructor(config: PGliteDialectConfig) {
    super(config);
    this.driver = new PausingDriver(config);
  }

  override createDriver(): Driver {
    return this.driver;
  }
}

export function databaseOf(pglite: PGlite, reserve?: Reserve): Database {
  const onCreateConnection = async (connection: DatabaseConnection) => reserve?.guard(connection);
  const dialect = new PausingDialect({ pglite, onCreateConnection });
  const database = new Kysely<unknown>({ dialect, log: noteStatement });
  return {
    sql: database,
    aside: database,
    watch: database,
    quick: database,
    search: database,
    embedded: true,
    uses: () => dialect.driver.uses,
    connections: () => [],
    close: () => database.destroy(),
  };
}

async function start(folder: string): Promise<PGlite> {
  let lastWords: string | null = null;
  const onStderr = (line: string): boolean => {
    lastWords = /(?:FATAL|PANIC):\s*(.*)/.exec(line)?.[1] ?? lastWords;
    return false;
  };
  try {
    const made = beginFolder(folder);
    const pglite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, onStderr });
    await pglite.exec(`set timezone to 'UTC'`);
    made();
    return pglite;
  } catch (error) {
    // They tell more than the error the engine gives up with.
    throw damaged(folder, lastWords ?? error);
  }
}

/**
 * PGlite takes a folder without PG_VERSION for a new one and writes over what is there, so such a folder is refused
 * unless it is empty. A first start that is cut short leaves half a database, which a file beside it tells.
 */
function beginFolder(folder: string): () => void {
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(join(folder, 'PG_VERSION'))) return () => {};
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error('PG_VERSION is missing');
  writeFileSync(unfinished, '');
  return () => rmSync(unfinished);
}

export function damaged(folder: string, reason: unknown): StartError {
  const [line] = (reason instanceof Error ? reason.message : String(reason)).split('\n');
  return new StartError(
    `The database in ${folder} cannot be opened and may be damaged (${line}); restore a backup, or move the folder away to start anew.`,
  );
}
