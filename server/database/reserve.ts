import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseConnection } from 'kysely';
import { message } from '#model/messages/message.ts';
import { HttpError } from '../errors.ts';

/** What is free for this process on the disk of a folder, which may not be there yet. */
function freeIn(folder: string): number {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder);
    // Not a disk, as /proc.
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && dirname(folder) !== folder) {
      return freeIn(dirname(folder));
    }
    // Where the system does not tell, the database finds out by itself.
    return Number.POSITIVE_INFINITY;
  }
}

/** Signing in and out and tidying up go on until so much of the reserve is left. */
const LITTLE = 1 / 4;
const writes = /\b(insert into|update|delete from|create|alter|checkpoint)\b/i;
const writesLittle = /^\s*(delete from|checkpoint)\b|\b(sessions|login_failures)\b/i;

const noRoom = () => new HttpError(507, message('disk.full'), { headers: { 'retry-after': '60' } });
export const isNoRoom = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.statusCode === 507;

/**
 * A full disk is more than the embedded database can take: it stands still and never comes back. So nothing is written
 * while less than a reserve is free; whoever only reads does not notice.
 */
export class Reserve {
  readonly #folder: string;
  readonly #bytes: number;

  constructor(folder: string, bytes: number) {
    this.#folder = folder;
    this.#bytes = bytes;
  }

  hasRoom(part = 1): boolean {
    return freeIn(this.#folder) >= this.#bytes * part;
  }

  hasLittleRoom(): boolean {
    return this.hasRoom(LITTLE);
  }

  guard(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, options) => {
      if (writes.test(query.sql) && !this.hasRoom(writesLittle.test(query.sql) ? LITTLE : 1)) throw noRoom();
      return execute(query, options);
    };
  }
}
