import { csvLine } from '#model/csv.ts';
import { fileNameOf, type SetFormat, type Statement } from '#model/run-statements/content.ts';
import { headingsIn, linesOf } from '#model/run-statements/csv.ts';
import { mannerIn } from '#model/run-statements/words.ts';
import { ahead } from '../ahead.ts';
import type { Database } from '../database/database.ts';
import { againstDeadlocks } from '../database/deadlocks.ts';
import { Zip } from '../zip.ts';
import { type Finalled, makeFinal } from './final.ts';
import type { PaperManner } from './paper.ts';
import { statementPress } from './press.ts';
import { readMonth } from './read.ts';
import type { Asker, SetRequest } from './set-store.ts';

/** So many operators are read at a time: what is held is theirs, however many there are in all. */
const PIECE = 50;
/** On as many threads papers are drawn that go into a file each. */
const PRESSES = 2;

/** How far it is, how many had to be left as drafts, and what is to be written of the file. */
interface Progress {
  readonly done: number;
  readonly incomplete: number;
  readonly bytes: readonly Uint8Array[];
}
type MakeSet = (database: Database) => AsyncGenerator<Progress>;

/** Puts statements into a file of one format. */
interface Writer {
  readonly add: (statements: readonly Statement[]) => Promise<readonly Uint8Array[]>;
  readonly end: () => Promise<readonly Uint8Array[]>;
  readonly close: () => Promise<unknown>;
}

/** Statements are read while those before them are drawn, and these while what was drawn before is written down. */
export const setMaker =
  (request: SetRequest, operators: readonly string[], user: Asker, productName: string): MakeSet =>
  (database) =>
    ahead(draw(ahead(read(database, request, operators, user)), request, productName));

/** The statements of some operators, how many have been gone through, and how many had to be left as drafts. */
interface Piece {
  readonly done: number;
  readonly incomplete: number;
  readonly statements: readonly Statement[];
}

async function* read(
  { aside }: Database,
  { month, mailed, final }: SetRequest,
  operators: readonly string[],
  user: Asker,
): AsyncGenerator<Piece> {
  let incomplete = 0;
  for (let at = 0; at < operators.length; at += PIECE) {
    const piece = operators.slice(at, at + PIECE);
    // What was made final is not read anew: what was booked since is not on it.
    const results: readonly Finalled[] = final
      ? await againstDeadlocks(() => aside.transaction().execute((tx) => makeFinal(tx, month, piece, user)))
      : (await readMonth(aside, month, piece)).map((one) => ({ month: one, made: null }));
    if (final) incomplete += results.filter((one) => one.month.incomplete.length > 0).length;
    const statements = results
      .map((one) => one.made ?? one.month.statement)
      .filter(({ recipients }) => !mailed || recipients.some(({ isMailed }) => isMailed));
    yield { done: at + piece.length, incomplete, statements };
  }
}

async function* draw(
  pieces: AsyncGenerator<Piece>,
  { format, language }: SetRequest,
  productName: string,
): AsyncGenerator<Progress> {
  const writer = writers[format]({ productName, language });
  let [done, incomplete] = [0, 0];
  try {
    for await (const piece of pieces) {
      ({ done, incomplete } = piece);
      yield { done, incomplete, bytes: await writer.add(piece.statements) };
    }
    yield { done, incomplete, bytes: await writer.end() };
  } finally {
    await writer.close();
  }
}

const writers: Readonly<Record<SetFormat, (manner: PaperManner) => Writer>> = {
  zip(manner) {
    const zip = new Zip();
    const presses = Array.from({ length: PRESSES }, statementPress);
    return {
      add: async (statements) => {
        const papers: Uint8Array[] = [];
        const waiting = statements.entries();
        // Whichever thread is done with one gets the next, and has that at hand before it is done.
        const draw = async (press: (typeof presses)[number]) => {
          for (const [at, statement] of waiting)
            papers[at] = await press.ask({ kind: 'own', statement, ...manner });
        };
        await Promise.all(presses.flatMap((press) => [draw(press), draw(press)]));
        return papers.flatMap((bytes, at) => zip.add(`${fileNameOf(statements[at]!)}.pdf`, bytes));
      },
      end: async () => zip.end(),
      close: () => Promise.all(presses.map((press) => press.close())),
    };
  },
  pdf(manner) {
    const press = statementPress();
    let isBegun = false;
    return {
      add: async (statements) => {
        isBegun ||= statements.length > 0;
        return Promise.all(
          statements.map((statement) => press.ask({ kind: 'joined', statement, ...manner })),
        );
      },
      end: async () => (isBegun ? [await press.ask({ kind: 'end' })] : []),
      close: () => press.close(),
    };
  },
  csv({ language }) {
    const manner = mannerIn(language);
    let head = `\ufeff${csvLine(headingsIn(manner))}`;
    return {
      add: async (statements) => {
        const lines = statements.flatMap((statement) => [...linesOf(statement, manner)].map(csvLine));
        const text = head + lines.join('');
        head = '';
        return [Buffer.from(text)];
      },
      end: async () => [],
      close: async () => {},
    };
  },
};
