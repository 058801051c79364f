import { createHash, type Hash } from 'node:crypto';

/** The first line of a backup: what it is and what it is of. */
export interface Heading {
  readonly backup: 'gauger';
  readonly format: number;
  readonly version: string;
  readonly migrations: readonly string[];
  readonly at: string;
  readonly tables: readonly KeptTable[];
}

export interface KeptTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The last number that was given, by column. */
  readonly last: Readonly<Record<string, string | null>>;
}

/** How many rows a table has, and their checksum, by table. */
export type Contents = Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>;

export interface Manifest extends Heading {
  readonly contents: Contents;
}

export const FORMAT = 1;

/** Counts the rows of one table as they pass. */
export class TableSum {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;

  add(lines: readonly string[]): void {
    for (const line of lines) this.#hash.update(line).update('\n');
    this.#rows += lines.length;
  }

  result(): Contents[string] {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** `6,019 rows of 39 tables, as of 2026-11-17 04:30 UTC, by version 0.1.0 (0014_changes_by_snapshot).` */
export function sentenceOn({ contents, at, version, migrations }: Manifest): string {
  const tables = Object.values(contents);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en-US');
  const moment = at.replace('T', ' ').slice(0, 16);
  const schema = migrations.at(-1)?.replace('.sql', '');
  return `${rows} rows of ${tables.length} tables, as of ${moment} UTC, by version ${version} (${schema}).`;
}
