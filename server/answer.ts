import { brotliCompressSync, gzipSync, constants as zlib, zstdCompressSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';

type Encode = (bytes: Buffer) => Buffer;

/** The best first. Each as light as it goes: on a line of the office a millisecond of work outweighs some bytes. */
const encodings: Readonly<Record<string, Encode>> = {
  zstd: (bytes) => zstdCompressSync(bytes, { params: { [zlib.ZSTD_c_compressionLevel]: 1 } }),
  br: (bytes) => brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
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
    const made = encodings[encoding]!(this.bytes);
    this.#encoded.set(encoding, made);
    return made;
  }
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
