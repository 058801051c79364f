import { pipeline, type Readable, type Transform } from 'node:stream';
import {
  brotliCompressSync,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  constants as zlib,
  zstdCompressSync,
} from 'node:zlib';
import type { FastifyReply } from 'fastify';

interface Encoding {
  readonly whole: (bytes: Buffer) => Buffer;
  /** What is there is sent on at once. */
  readonly streaming: () => Transform;
}

const zstd = { params: { [zlib.ZSTD_c_compressionLevel]: 1 } };
const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } };
const gzip = { level: 1 };

/** The best first. Each as light as it goes: on a line of the office a millisecond of work outweighs some bytes. */
const encodings: Readonly<Record<string, Encoding>> = {
  zstd: {
    whole: (bytes) => zstdCompressSync(bytes, zstd),
    streaming: () => createZstdCompress({ ...zstd, flush: zlib.ZSTD_e_flush }),
  },
  br: {
    whole: (bytes) => brotliCompressSync(bytes, brotli),
    streaming: () => createBrotliCompress({ ...brotli, flush: zlib.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    whole: (bytes) => gzipSync(bytes, gzip),
    streaming: () => createGzip({ ...gzip, flush: zlib.Z_SYNC_FLUSH }),
  },
};
/** Below this there is nothing to gain. */
const SMALL = 1024;

/** An answer, and what has been made of it for those who take it compressed. */
export class Body {
  readonly bytes: Buffer;
  readonly #encoded = new Map<string, Buffer>();
  constructor(content: string | Uint8Array) {
    this.bytes =
      typeof content === 'string'
        ? Buffer.from(content)
        : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  }

  encoded(encoding: string): Buffer {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = encodings[encoding]!.whole(this.bytes);
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** The bytes of a text that is kept: small ones share a piece of memory with others, which it would hold all of. */
export function bytesToKeep(text: string): Buffer {
  const shared = Buffer.from(text);
  if (shared.buffer.byteLength === shared.length) return shared;
  const own = Buffer.allocUnsafeSlow(shared.length);
  shared.copy(own);
  return own;
}

/** What is JSON already, such as Postgres has made. */
export const sendJson = (reply: FastifyReply, json: string) => sendBody(reply, new Body(json));

const JSON_TYPE = 'application/json; charset=utf-8';

export function sendBody(reply: FastifyReply, body: Body, type = JSON_TYPE) {
  reply.header('content-type', type).header('vary', 'accept-encoding');
  const encoding = body.bytes.length < SMALL ? null : encodingOf(reply.request.headers['accept-encoding']);
  if (encoding === null) return reply.send(body.bytes);
  return reply.header('content-encoding', encoding).send(body.encoded(encoding));
}

/** A file that is written while it is read. Whatever ends one of the two ends the other. */
export function sendCsv(reply: FastifyReply, file: Readable, language: string) {
  const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-language': language };
  reply.headers(headers).header('vary', 'accept-encoding');
  const encoding = encodingOf(reply.request.headers['accept-encoding']);
  if (encoding === null) return reply.send(file);
  const encoded = pipeline(file, encodings[encoding]!.streaming(), () => {});
  return reply.header('content-encoding', encoding).send(encoded);
}

/** The best encoding that is accepted; null for none. */
export function encodingOf(accepted: string | string[] | undefined): string | null {
  if (accepted === undefined) return null;
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const one of String(accepted).toLowerCase().split(',')) {
    const [name = '', quality = ''] = one.trim().split(/\s*;\s*/);
    (/^q=0(\.0*)?$/.test(quality) ? refused : taken).add(name);
  }
  const isTaken = (name: string) => taken.has(name) || (taken.has('*') && !refused.has(name));
  return Object.keys(encodings).find(isTaken) ?? null;
}
