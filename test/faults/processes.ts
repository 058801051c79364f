import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/start-databases.ts';

export type Environment = Record<string, string | undefined>;
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}
export interface Run extends Ending {
  readonly stdout: string;
  readonly stderr: string;
}

/** The real server, as a process of its own. */
export interface Server {
  readonly pid: number;
  readonly url: string;
  readonly ended: Promise<Run>;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Sends the signal and waits for the end. */
  readonly end: (name: NodeJS.Signals) => Promise<Run>;
  /** Waits, but not for a server that has ended. */
  readonly until: typeof until;
  readonly ready: () => Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const children = new Set<ChildProcess>();
const LONGEST_WAIT = 120_000;

export async function endProcesses(): Promise<void> {
  for (const child of children) child.kill('SIGKILL');
  await until('every process has ended', () => children.size === 0);
}

/** Nothing of the test run's own environment but what programs need: it may name ports and databases. */
const environment = (given: Environment): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DEMO: '0',
  // Cheaper to start, and the one that is killed is the one that serves.
  WORKERS: '1',
  // Halves the time of a start.
  NODE_COMPILE_CACHE: join(root, '.cache/faults'),
  ...given,
});

function launch(args: readonly string[], given: Environment): { child: ChildProcess; ended: Promise<Run> } {
  // The embedded database lives too shortly here for its slow compiler to pay.
  const child = spawn(process.execPath, ['--liftoff-only', ...args], { cwd: root, env: environment(given) });
  children.add(child);
  const ending = new Promise<Ending>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  }).finally(() => children.delete(child));
  const ended = Promise.all([ending, text(child.stdout!), text(child.stderr!)]).then(
    ([how, stdout, stderr]) => ({ ...how, stdout, stderr }),
  );
  return { child, ended };
}

export async function startServer(given: Environment): Promise<Server> {
  const port = given.PORT ?? String(await freePort());
  const { child, ended } = launch(['server/main.ts'], { ...given, PORT: port });
  const url = `http://127.0.0.1:${port}`;
  let gone: Run | null = null;
  void ended.then((run) => {
    gone = run;
  });
  const untilHere: typeof until = (what, holds, every) =>
    until(
      what,
      () => {
        if (gone) throw new Error(`the server ended: ${JSON.stringify(gone)}`);
        return holds();
      },
      every,
    );
  return {
    pid: child.pid!,
    url,
    ended,
    signal: (name) => void child.kill(name),
    end(name) {
      child.kill(name);
      return within(ended, `the server ends on ${name}`);
    },
    until: untilHere,
    ready: () => untilHere('the server is ready', async () => (await statusOf(`${url}/readyz`)) === 200),
  };
}

export async function startReady(given: Environment): Promise<Server> {
  const server = await startServer(given);
  await server.ready();
  return server;
}

/** A server that must not come up. */
export async function runServer(given: Environment): Promise<Run> {
  const server = await startServer(given);
  return within(server.ended, 'the server gives up');
}

export function runCommand(args: readonly string[], given: Environment, input = ''): Promise<Run> {
  return startCommand(args, given, input).ended;
}

export const startCommand = (args: readonly string[], given: Environment, input = '') =>
  startProgram(['server/commands.ts', ...args], given, input);

/** A program beside the server. */
export function startProgram(
  args: readonly string[],
  given: Environment,
  input = '',
): Pick<Server, 'ended' | 'signal'> {
  const { child, ended } = launch(args, given);
  // A command that is refused does not wait for its input.
  child.stdin!.on('error', () => {});
  child.stdin!.end(input);
  return {
    ended: within(ended, `${args.join(' ')} ends`),
    signal: (name) => void child.kill(name),
  };
}

/** null: nobody answers. */
export async function statusOf(address: string): Promise<number | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  every = 50,
): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await wait(every);
  }
}

async function within<T>(work: Promise<T>, what: string): Promise<T> {
  const late = new AbortController();
  const timeout = wait(LONGEST_WAIT, undefined, { signal: late.signal }).then(() => {
    throw new Error(`waited in vain: ${what}`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timeout.catch(() => {});
    late.abort();
  }
}
