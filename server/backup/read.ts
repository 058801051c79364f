import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { StartError } from '../config.ts';
import { linesIn, notWhole } from './lines.ts';
import { type Contents, FORMAT, type Heading, type Manifest, TableSum } from './manifest.ts';

type Take = (table: string, rows: readonly string[]) => Promise<void>;

/** Reads a backup to its end and holds it against its own manifest; whoever wants the rows is given them by table. */
export async function readBackup(file: string, take: Take = async () => {}): Promise<Manifest> {
  const hash = createHash('sha256');
  let heading: Heading | null = null;
  let contents: Contents | null = null;
  let seal: string | null = null;
  let table = '';
  const sums = new Map<string, TableSum>();
  for await (const lines of linesIn(file)) {
    for (const run of runsOf(lines)) {
      const [first = ''] = run;
      if (heading === null) heading = headingOf(file, first);
      else if (seal !== null) throw notWhole(file, 'it goes on after its end');
      else if (isRow(first)) {
        sums.get(table)?.add(run);
        await take(table, run);
      } else {
        const told = objectIn(file, first);
        if ('table' in told) {
          table = String(told.table);
          sums.set(table, new TableSum());
        } else if ('contents' in told) contents = told.contents as Contents;
        else seal = String(told.sha256);
      }
      if (seal === null) hash.update(`${run.join('\n')}\n`);
    }
  }
  if (heading === null || contents === null || seal === null) throw notWhole(file, 'it ends too early');
  if (seal !== hash.digest('hex')) throw notWhole(file, 'its checksum is not the one of its lines');
  const found = Object.fromEntries([...sums].map(([name, sum]) => [name, sum.result()]));
  if (!isDeepStrictEqual(found, contents)) throw notWhole(file, 'its rows are not those of its manifest');
  return { ...heading, contents };
}

function headingOf(file: string, line: string): Heading {
  const heading = objectIn(file, line);
  if (heading.backup !== 'gauger') throw notWhole(file, 'it has no heading of one');
  if (heading.format !== FORMAT) {
    throw new StartError(`The backup ${file} was made by a newer version (its format is ${heading.format}).`);
  }
  return heading as unknown as Heading;
}

function objectIn(file: string, line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {}
  throw notWhole(file, 'a line is not of one');
}

const isRow = (line: string): boolean => line.startsWith('[');

/** Rows that follow each other are one run; any other line is one by itself. */
function* runsOf(lines: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    if (isRow(lines[from]!)) while (to < lines.length && isRow(lines[to]!)) to += 1;
    yield lines.slice(from, to);
    from = to;
  }
}
