import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when it is told to, and in which order it began. */
function bench(limits: { atOnce: number; waiting: number }) {
  const turns = new Turns(limits, () => new Error('busy'));
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (origin: string, name = origin) =>
    turns
      .take(origin, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      })
      .catch(() => void refused.push(name));
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const endOne = async () => {
    ends.shift()!();
    await settled();
  };
  return { ask, begun, refused, endOne, settled };
}

describe('turns', () => {
  it('are so many at once, in their order', async () => {
    const { ask, begun, endOne } = bench({ atOnce: 2, waiting: 5 });
    for (const name of ['1', '2', '3', '4']) void ask('a', name);
    expect(begun).toEqual(['1', '2']);
    await endOne();
    await endOne();
    expect(begun).toEqual(['1', '2', '3', '4']);
  });

  it('go from one origin to the next, however many one of them has', async () => {
    const { ask, begun, endOne } = bench({ atOnce: 1, waiting: 50 });
    for (let at = 0; at < 20; at += 1) void ask('flood', `flood ${at}`);
    void ask('ann');
    void ask('bob');
    for (let at = 0; at < 4; at += 1) await endOne();
    expect(begun).toEqual(['flood 0', 'flood 1', 'ann', 'bob', 'flood 2']);
  });

  it('are refused to the last of whoever has the most waiting, at once', async () => {
    const { ask, refused, begun, endOne, settled } = bench({ atOnce: 1, waiting: 3 });
    for (const name of ['1', '2', '3', '4', '5']) void ask('flood', name);
    await settled();
    expect(refused).toEqual(['5']);
    void ask('ann');
    void ask('bob');
    await settled();
    expect(refused).toEqual(['5', '4', '3']);
    void ask('cat');
    await settled();
    expect(refused).toEqual(['5', '4', '3', 'cat']);
    for (let at = 0; at < 4; at += 1) await endOne();
    expect(begun).toEqual(['1', '2', 'ann', 'bob']);
  });

  it('come back after work that failed', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 1 }, () => new Error('busy'));
    await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take('a', async () => 'yes')).toBe('yes');
  });
});
