import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { message } from '#model/messages/message.ts';
import { SheetRefused } from './refused.ts';

// Nothing an archive says of itself is believed beyond where its bytes lie: what is unpacked is counted as it comes.

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const [LOCAL_SIZE, CENTRAL_SIZE, END_SIZE] = [30, 46, 22];
const MOST_COMMENT = 0xffff;
/** A spreadsheet has a few dozen files in it. */
const MOST_ENTRIES = 2000;
const ENCRYPTED = 1;
const [STORED, DEFLATED] = [0, 8];
const PIECE = 256 * 1024;
/** No sheet that people fill in becomes so many times as large, beyond so many bytes that anything may have. */
const [MOST_TIMES, HARMLESS] = [150, 8 * 1024 * 1024];

interface Entry {
  readonly method: number;
  readonly bytes: Buffer;
}

const broken = () => new SheetRefused(message('sheet.broken'));

/** The files of a ZIP archive by their names, still packed. */
export function entriesOf(archive: Buffer): ReadonlyMap<string, Entry> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < Math.max(0, archive.length - END_SIZE - MOST_COMMENT) || end + END_SIZE > archive.length)
    throw broken();
  const count = archive.readUInt16LE(end + 10);
  if (archive.readUInt32LE(end) !== END || count > MOST_ENTRIES) throw broken();
  const entries = new Map<string, Entry>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    if (at + CENTRAL_SIZE > end || archive.readUInt32LE(at) !== CENTRAL) throw broken();
    if (archive.readUInt16LE(at + 8) & ENCRYPTED) throw new SheetRefused(message('sheet.locked'));
    const names = at + CENTRAL_SIZE;
    const length = archive.readUInt16LE(at + 28);
    entries.set(archive.toString('utf8', names, names + length), {
      method: archive.readUInt16LE(at + 10),
      bytes: packedAt(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20)),
    });
    at = names + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function packedAt(archive: Buffer, offset: number, size: number): Buffer {
  if (offset + LOCAL_SIZE > archive.length || archive.readUInt32LE(offset) !== LOCAL) throw broken();
  const from = offset + LOCAL_SIZE + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (from + size > archive.length) throw broken();
  return archive.subarray(from, from + size);
}

/** Counts what is unpacked of a file in all, and stops at what is too much. */
export class Unpacking {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  async *read({ method, bytes }: Entry): AsyncGenerator<Buffer> {
    if (method !== STORED && method !== DEFLATED) throw broken();
    let own = Math.max(HARMLESS, bytes.length * MOST_TIMES);
    const pieces = Readable.from(cut(bytes));
    const unpacked = method === STORED ? pieces : pieces.pipe(createInflateRaw());
    try {
      for await (const piece of unpacked as AsyncIterable<Buffer>) {
        this.#left -= piece.length;
        own -= piece.length;
        if (Math.min(this.#left, own) < 0) throw new SheetRefused(message('sheet.unpacksTooLarge'));
        yield piece;
      }
    } catch (error) {
      throw error instanceof SheetRefused ? error : broken();
    }
  }
}

function* cut(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
