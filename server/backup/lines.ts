import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartError } from '../config.ts';

const NEWLINE = 10;
/** No row of ours is as long; what is not ours may have no end. */
const LONGEST = 64 * 1024 * 1024;

export const notWhole = (file: string, how: string): StartError =>
  new StartError(`The file ${file} is not a whole backup (${how}).`);

/** The lines of a packed file, as many at a time as have been unpacked. */
export async function* linesIn(file: string): AsyncGenerator<string[]> {
  const source = createReadStream(file);
  const plain = source.pipe(createGunzip({ chunkSize: 256 * 1024 }));
  source.on('error', (error) => plain.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const end = rest.lastIndexOf(NEWLINE);
      if (end >= 0) yield rest.toString('utf8', 0, end).split('\n');
      rest = rest.subarray(end + 1);
      if (rest.length > LONGEST) throw notWhole(file, 'a line has no end');
    }
  } catch (error) {
    throw explain(file, error);
  } finally {
    source.destroy();
  }
  if (rest.length > 0) throw notWhole(file, 'its last line is cut short');
}

function explain(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  return String(error.code).startsWith('Z_')
    ? notWhole(file, error.message)
    : new StartError(`The file ${file} cannot be read (${error.code}).`);
}
