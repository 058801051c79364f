import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../config.ts';
import type { Database } from '../database/database.ts';
import { folderOf } from '../database/embedded.ts';
import { copyFiles } from './copy-files.ts';

const doorOf = (dataDir: string): string => join(dataDir, 'copies.sock');
const COPY = 'copy-';

interface Reply {
  readonly folder?: string;
  readonly reason?: string;
}

/**
 * The embedded database has one connection, so whoever read everything through it at one moment would keep all others
 * out. Instead its files are copied, and the copy is read by another process. It is there for as long as that one stays
 * connected.
 */
export function offerCopies(dataDir: string, database: Database, signal: AbortSignal): void {
  const server = createServer((caller) => void lend(dataDir, database, caller));
  server.on('error', sayWhy);
  try {
    clearAway(dataDir);
    const before = process.umask(0o177);
    server.listen({ path: doorOf(dataDir), signal });
    process.umask(before);
    server.unref();
  } catch (error) {
    sayWhy(error);
  }
}

const sayWhy = (error: unknown) =>
  console.error(
    `No backup can be made as long as the server runs (${error instanceof Error ? error.message : error}).`,
  );

/** What a process that was killed has left: the folder is ours alone. */
function clearAway(dataDir: string): void {
  const left = readdirSync(dataDir).filter((name) => name.startsWith(COPY));
  for (const name of left) rmSync(join(dataDir, name), { recursive: true, force: true });
  rmSync(doorOf(dataDir), { force: true });
}

async function lend(dataDir: string, database: Database, caller: Socket): Promise<void> {
  const gone = new Promise<void>((resolve) => caller.once('close', () => resolve()));
  caller.on('error', () => {});
  caller.resume();
  try {
    const copy = await mkdtemp(join(dataDir, COPY));
    try {
      await copyFiles(database, folderOf(dataDir), folderOf(copy));
      reply(caller, { folder: copy });
      await gone;
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  } catch (error) {
    reply(caller, { reason: error instanceof Error ? error.message : String(error) });
  }
}

const reply = (caller: Socket, said: Reply) => caller.write(`${JSON.stringify(said)}\n`);

/** Work on a copy of what a running server has open; null where no server answers. */
export async function withCopy<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T | null> {
  const door = doorOf(dataDir);
  const socket = existsSync(door) ? await knock(door) : null;
  if (!socket) return null;
  try {
    const { folder, reason } = await replyOn(socket);
    if (folder === undefined) throw new StartError(`The server made no copy of its database (${reason}).`);
    try {
      return await work(folder);
    } finally {
      // The server does so as well, unless it has been stopped meanwhile.
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    socket.destroy();
  }
}

const replyOn = (socket: Socket): Promise<Reply> =>
  new Promise((resolve) => {
    let said = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
      if (said.endsWith('\n')) resolve(JSON.parse(said));
    });
    socket.once('close', () => resolve({ reason: 'it stopped' }));
  });

const knock = (door: string): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(door, () => resolve(socket));
    socket.on('error', () => resolve(null));
  });
