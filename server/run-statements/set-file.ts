import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database, Sql } from '../database/database.ts';

/** A set that somebody makes, and the how manieth time it is begun: the one before may still be at it. */
export interface Making {
  readonly id: string;
  readonly tries: number;
}

/** While nobody has stopped it or begun it anew. */
export const isStillOurs = ({ id, tries }: Making) =>
  sql`s.id = ${id}::uuid and s.tries = ${tries} and s.state = 'working'`;

/** Why a set is made no further, with nothing to be told of it. */
export class NoLongerOurs extends Error {}

const PART = 512 * 1024;

/** The file of a set, written to the database in pieces: whichever server is asked for it can send it. */
export class SetFile {
  readonly #database: Database;
  readonly #making: Making;
  #waiting: Uint8Array[] = [];
  #size = 0;
  #written = 0;
  #position = 0;

  constructor(database: Database, making: Making) {
    this.#database = database;
    this.#making = making;
  }

  async write(bytes: readonly Uint8Array[]): Promise<void> {
    for (const piece of bytes) {
      this.#waiting.push(piece);
      this.#size += piece.length;
      if (this.#size >= PART) await this.#flush();
    }
  }

  async #flush(): Promise<void> {
    if (this.#size === 0) return;
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#size = 0;
    this.#written += bytes.length;
    // Whoever stops it or begins it anew meanwhile waits, and then drops this piece with the others.
    const { rows } = await sql`
      insert into run_statement_set_parts (set_id, position, bytes)
      select s.id, ${this.#position++}, ${bytes} from run_statement_sets s where ${isStillOurs(this.#making)} for share
      returning set_id
    `.execute(this.#database.aside);
    if (rows.length === 0) throw new NoLongerOurs();
  }

  /** Writes the rest, and tells how long it is. */
  async end(): Promise<number> {
    await this.#flush();
    return this.#written;
  }
}

export const dropFile = (tx: Sql, id: string) =>
  sql`delete from run_statement_set_parts where set_id = ${id}::uuid`.execute(tx);

/** The file of a set, a piece at a time as it is taken. */
async function* partsOf(database: Sql, id: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select bytes from run_statement_set_parts where set_id = ${id}::uuid and position = ${position}
    `.execute(database);
    if (!rows[0]) return;
    yield rows[0].bytes;
  }
}

export const fileOf = (database: Sql, id: string): Readable =>
  Readable.from(partsOf(database, id), { highWaterMark: 1, objectMode: false });
