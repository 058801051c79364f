import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { message } from '#model/messages/message.ts';
import { type Config, TILES_PATH } from '../config.ts';
import { HttpError, notFound } from '../errors.ts';

/** The streets of the map, out of one file (PMTiles) that the browser reads piece by piece. */

const HEADER = 127;
const VECTOR_TILES = 1;

/** Why the file cannot be used, as the end of a sentence; null when it looks whole. */
export async function faultOfTiles(path: string): Promise<string | null> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const header = Buffer.alloc(HEADER);
      await file.read(header, 0, HEADER, 0);
      if (header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3)
        return 'is no PMTiles file, version 3';
      // Pairs of where a part begins and how long it is: the root directory, the description, the leaves, the tiles.
      const ends = [8, 24, 40, 56].map((at) => header.readBigUInt64LE(at) + header.readBigUInt64LE(at + 8));
      if (ends.some((end) => end > BigInt(size))) return 'is cut short';
      return header[99] === VECTOR_TILES ? null : 'holds pictures instead of vector tiles';
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'is not there' : `cannot be read (${code ?? error})`;
  }
}

/** Streets are a help, not a condition: without its file the server starts, says so, and the own basemap is shown. */
export async function withUsableTiles(config: Config, say: (sentence: string) => void): Promise<Config> {
  const fault = config.mapTiles && (await faultOfTiles(config.mapTiles));
  if (!fault) return config;
  say(`MAP_TILES: ${config.mapTiles} ${fault}; the map shows its own basemap.`);
  return { ...config, mapTiles: null, page: { ...config.page, mapTiles: '' } };
}

export function tilesRoute(scope: FastifyInstance, path: string): void {
  scope.get(
    `/${TILES_PATH}`,
    {
      schema: {
        tags: ['map'],
        summary: 'The file of the map’s streets, by ranges of bytes',
        headers: { type: 'object', properties: { range: { type: 'string', description: 'bytes=0-16383' } } },
      },
    },
    async (request, reply) => {
      const { size, mtimeMs } = await stat(path).catch(() => {
        throw notFound(message('tiles.gone'));
      });
      reply.header('accept-ranges', 'bytes').header('etag', `"${size}-${Math.floor(mtimeMs)}"`);
      const range = rangeOf(request.headers.range, size);
      if (range === null) {
        const headers = { 'content-range': `bytes */${size}` };
        throw new HttpError(416, message('tiles.range'), { headers });
      }
      const { start, end } = range;
      return reply
        .code(206)
        .type('application/octet-stream')
        .header('content-range', `bytes ${start}-${end}/${size}`)
        .header('content-length', end - start + 1)
        .send(createReadStream(path, { start, end }));
    },
  );
}

/** The file may be larger than any memory: nobody gets it whole. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined) return null;
  const [start, end] = [Number(from), Math.min(Number(to), size - 1)];
  return start <= end ? { start, end } : null;
}
