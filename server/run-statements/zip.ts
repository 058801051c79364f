import { crc32 } from 'node:zlib';

/** A ZIP file, written from its beginning to its end: papers are packed already, so they are put in as they are. */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Names are UTF-8. */
const FLAGS = 0x0800;
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
    const sum = crc32(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(LOCAL, 0);
    head.writeUInt16LE(VERSION, 4);
    head.writeUInt16LE(FLAGS, 6);
    head.writeUInt16LE(DAY, 12);
    head.writeUInt32LE(sum, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt32LE(bytes.length, 22);
    head.writeUInt16LE(path.length, 26);

    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(VERSION, 4);
    // The rest of the head is told again, two bytes further on.
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(this.#size, 42);
    this.#entries.push(entry, path);
    this.#size += head.length + path.length + bytes.length;
    if (this.#size > MOST_BYTES || this.#names.size > MOST_ENTRIES)
      throw new Error('too much for a ZIP file');
    return [head, path, bytes];
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
