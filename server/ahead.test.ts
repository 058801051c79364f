import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ahead } from './ahead.ts';

const happened: string[] = [];

async function* numbers(upTo: number, faultAt = Number.POSITIVE_INFINITY) {
  try {
    for (let number = 1; number <= upTo; number += 1) {
      if (number === faultAt) throw new Error(`no ${number}`);
      happened.push(`made ${number}`);
      yield number;
    }
  } finally {
    happened.push('ended');
  }
}

async function use(pieces: AsyncGenerator<number>, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  for await (const number of pieces) {
    await setImmediate();
    happened.push(`used ${number}`);
    if (number === upTo) return;
  }
}

it('makes each piece while the one before it is used, and no more', async () => {
  happened.length = 0;
  await use(ahead(numbers(3)));
  expect(happened).toEqual(['made 1', 'made 2', 'used 1', 'made 3', 'used 2', 'ended', 'used 3']);
});

it('ends what makes them when nobody wants any more', async () => {
  happened.length = 0;
  await use(ahead(numbers(9)), 1);
  expect(happened).toEqual(['made 1', 'made 2', 'used 1', 'ended']);
});

it('tells of a fault after the pieces that were made before it', async () => {
  happened.length = 0;
  await expect(use(ahead(numbers(9, 2)))).rejects.toThrow('no 2');
  expect(happened).toEqual(['made 1', 'ended', 'used 1']);
});

it('says nothing of a fault in a piece that nobody wants', async () => {
  happened.length = 0;
  await use(ahead(numbers(9, 2)), 1);
  expect(happened).toEqual(['made 1', 'ended', 'used 1']);
});
