import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { StartError } from '../config.ts';
import { readBackup } from './read.ts';
import { readRestorable, restore } from './restore.ts';

const dumps = fileURLToPath(new URL('../../test/dumps/', import.meta.url));
const dump = join(dumps, readdirSync(dumps).sort().at(-1)!);
const bytes = readFileSync(dump);
const text = gunzipSync(bytes).toString();

const folder = mkdtempSync(join(tmpdir(), 'gauger-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
let made = 0;
function fileOf(content: Buffer | string): string {
  made += 1;
  const file = join(folder, `${made}.backup`);
  writeFileSync(file, content);
  return file;
}

/** Everything but the seal, changed and sealed anew: only what it says is wrong. */
function resealed(change: (text: string) => string): Buffer {
  const changed = change(text.slice(0, text.lastIndexOf('{"sha256"')));
  expect(changed).not.toBe(text.slice(0, text.lastIndexOf('{"sha256"')));
  const sha256 = createHash('sha256').update(changed).digest('hex');
  return gzipSync(`${changed}${JSON.stringify({ sha256 })}\n`);
}

async function refusal(file: string): Promise<string> {
  const error = await readRestorable(file).then(
    () => 'taken',
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return error.message.replace(file, '…');
}

it('takes one that is whole', async () => {
  const manifest = await readRestorable(dump);
  const rows = Object.values(manifest.contents).reduce((sum, table) => sum + table.rows, 0);
  expect(rows).toBe(text.split('\n').filter((line) => line.startsWith('[')).length);
});

it.each([0, 1, 9, 10, 200, bytes.length >> 1, bytes.length - 9, bytes.length - 8, bytes.length - 1])(
  'refuses one that ends after %i bytes',
  async (length) => {
    expect(await refusal(fileOf(bytes.subarray(0, length)))).toMatch(
      /^The file … is not a whole backup \(.+\)\.$/,
    );
  },
);

it('refuses one of which any byte is another', async () => {
  // The first ten are of the packing, which has a time and a system in them that say nothing.
  for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
    const flipped = Buffer.from(bytes);
    flipped[at] = flipped[at]! ^ 1;
    expect(await refusal(fileOf(flipped))).toMatch(/^The file … is not a whole backup \(.+\)\.$/);
  }
});

it.each<[string, Buffer | string, string]>([
  ['text', 'Dear all', 'The file … is not a whole backup (incorrect header check).'],
  ['packed text', gzipSync('Dear all\n'), 'The file … is not a whole backup (a line is not of one).'],
  ['another JSON', gzipSync('{"a":1}\n'), 'The file … is not a whole backup (it has no heading of one).'],
  [
    'a heading alone',
    gzipSync(`${text.split('\n')[0]}\n`),
    'The file … is not a whole backup (it ends too early).',
  ],
  [
    'a row more than it says',
    resealed((all) => all.replace(/\n(\[.*\]\n)/, '\n$1$1')),
    'The file … is not a whole backup (its rows are not those of its manifest).',
  ],
  [
    'another count than it has',
    resealed((all) => all.replace(/"rows":\d+/, '"rows":1000000')),
    'The file … is not a whole backup (its rows are not those of its manifest).',
  ],
  [
    'another seal',
    gzipSync(text.replace('ñandú', 'nandu')),
    'The file … is not a whole backup (its checksum is not the one of its lines).',
  ],
  [
    'two in one',
    Buffer.concat([bytes, bytes]),
    'The file … is not a whole backup (it goes on after its end).',
  ],
  [
    'one of a later version',
    resealed((all) => all.replace('"migrations":[', '"migrations":["9999_later.sql",')),
    'The backup … was made by a newer version (it has 9999_later.sql).',
  ],
  [
    'one of a later format',
    resealed((all) => all.replace('"format":1,', '"format":2,')),
    'The backup … was made by a newer version (its format is 2).',
  ],
])('refuses %s', async (_, content, sentence) => {
  expect(await refusal(fileOf(content))).toBe(sentence);
});

it('refuses what is not there or not a file', async () => {
  expect(await refusal(join(folder, 'none'))).toBe('The file … cannot be read (ENOENT).');
  expect(await refusal(folder)).toBe('The file … cannot be read (EISDIR).');
});

onBothDatabases('a database with something in it', (bench) => {
  it('is not restored into', async () => {
    const manifest = await readBackup(dump);
    await expect(restore(bench.database.sql, dump, manifest)).rejects.toThrow('The database is not empty;');
    expect((await bench.call('GET', 'users/me')).status).toBe(200);
  });
});
