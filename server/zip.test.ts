import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { unzipped } from '#test/statements.ts';
import { Zip } from './zip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('holds its files as they are, under names of their own', () => {
  const zip = new Zip();
  const written = [
    ...zip.add('a.pdf', bytes('first')),
    ...zip.add('a.pdf', bytes('second')),
    ...zip.add('Peña.pdf', bytes('')),
    ...zip.end(),
  ];
  const files = unzipped(Buffer.concat(written));
  expect(files.map(({ name, bytes: held }) => [name, held.toString()])).toEqual([
    ['a.pdf', 'first'],
    ['a-2.pdf', 'second'],
    ['Peña.pdf', ''],
  ]);
  expect(files.map(({ sum }) => sum)).toEqual(files.map(({ bytes: held }) => crc32(held)));
});
