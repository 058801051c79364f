import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, cpSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#test/start-databases.ts';

/** The demonstration company as a first start leaves it; every server of the tests works on a copy. */
const SEED = 'test-results/seed';
/** To fill the data takes half a minute, and five times that where the machine does five other things. */
export const LONGEST_WAIT = 300_000;

export interface OwnServer {
  url: string;
  /** As the machine or a colleague would end it: SIGTERM unless said otherwise. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export type Settings = Record<string, string>;

/** The real server as a process of its own, on data that nobody else sees. A port is given to come back at one. */
export async function startServer(
  folder: string,
  settings: Settings = {},
  port?: number,
): Promise<OwnServer> {
  const own = port ?? (await freePort());
  // The embedded database lives too shortly here for its slow compiler to pay.
  const child = spawn(process.execPath, ['--liftoff-only', 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: '.cache/node',
      DISPATCH_URL: 'https://dispatch.example.com/app',
      ...settings,
      PORT: String(own),
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${own}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + LONGEST_WAIT;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error('the server did not become ready');
    }
    await wait(50);
  }
  return {
    url,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

/** A data folder with the demonstration company in it, copied instead of filled again. */
export function copyOfSeed(name: string): string {
  const folder = `test-results/data/${name}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(SEED, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

/** Before the first test: one start that fills the data, and a stop that leaves it whole. */
export default async function seed(): Promise<void> {
  rmSync(SEED, { recursive: true, force: true });
  await (await startServer(SEED)).stop();
}
