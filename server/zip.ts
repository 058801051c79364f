import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A ZIP file, written from its beginning to its end: papers are packed already, so they are put in as they are. */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const AFTERWARDS = 0x08074b50;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** How long a file is, and its sum, is told after it. */
const TOLD_AFTERWARDS = 0x0008;
const DEFLATED = 8;
const VERSION = 20;
/** The first day that a ZIP knows: the same papers make the same file. */
const DAY = 0x0021;
/** Beyond these a file would need the larger format. */
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffff_ffff;

export class Zip {
  readonly #entries: Buffer[] = [];
  readonly #names = new Set<string>();
  #size = 0;

  /** What is written for a further file in it. */
  add(name: string, bytes: Uint8Array): Uint8Array[] {
    const path = Buffer.from(this.#own(name));
    const head = headOf(path, FLAGS, 0);
    tell(head, 14, crc32(bytes), bytes.length, bytes.length);
    this.#list(head, path, head.length + path.length + bytes.length);
    return [head, path, bytes];
  }

  /** The same for one that is still being made: it is packed as it comes. */
  async *pack(
    name: string,
    pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const path = Buffer.from(this.#own(name));
    const head = headOf(path, FLAGS | TOLD_AFTERWARDS, DEFLATED);
    yield Buffer.concat([head, path]);
    let [sum, size, packed] = [0, 0, 0];
    const measured = async function* () {
      for await (const piece of pieces) {
        sum = crc32(piece, sum);
        size += piece.length;
        yield piece;
      }
    };
    const source = Readable.from(measured());
    const deflate = createDeflateRaw();
    source.on('error', (error) => deflate.destroy(error));
    try {
      for await (const piece of source.pipe(deflate) as AsyncIterable<Buffer>) {
        packed += piece.length;
        yield piece;
      }
    } finally {
      source.destroy();
    }
    const after = Buffer.alloc(16);
    after.writeUInt32LE(AFTERWARDS, 0);
    tell(after, 4, sum, packed, size);
    tell(head, 14, sum, packed, size);
    this.#list(head, path, head.length + path.length + packed + after.length);
    yield after;
  }

  #list(head: Buffer, path: Buffer, size: number): void {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(VERSION, 4);
    // The rest of the head is told again, two bytes further on.
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(this.#size, 42);
    this.#entries.push(entry, path);
    this.#size += size;
    if (this.#size > MOST_BYTES || this.#names.size > MOST_ENTRIES)
      throw new Error('too much for a ZIP file');
  }

  /** What is written after the last. */
  end(): Uint8Array[] {
    const directory = Buffer.concat(this.#entries);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(END, 0);
    end.writeUInt16LE(this.#names.size, 8);
    end.writeUInt16LE(this.#names.size, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#size, 16);
    return [directory, end];
  }

  /** Two operators may have the same name. */
  #own(name: string): string {
    const [, stem = name, ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
    let own = name;
    for (let at = 2; this.#names.has(own); at += 1) own = `${stem}-${at}${ending}`;
    this.#names.add(own);
    return own;
  }
}

function headOf(path: Buffer, flags: number, method: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(LOCAL, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt16LE(DAY, 12);
  head.writeUInt16LE(path.length, 26);
  return head;
}

/** The sum of a file, how long it is packed, and how long unpacked. */
function tell(head: Buffer, at: number, sum: number, packed: number, size: number): void {
  head.writeUInt32LE(sum, at);
  head.writeUInt32LE(packed, at + 4);
  head.writeUInt32LE(size, at + 8);
}
