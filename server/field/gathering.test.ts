import { expect, it } from 'vitest';
import { Gathering } from './gathering.ts';

/** Answers with what was asked, in capitals; notes who was answered together. Requests are texts of letters. */
function gathering(fails: (requests: readonly string[]) => Error | null = () => null) {
  const rounds: string[][] = [];
  const gathered = new Gathering<string, string>({
    together: async (requests) => {
      rounds.push([...requests]);
      // Whoever comes by then waits for the next round.
      await Promise.resolve();
      const error = fails(requests);
      if (error) throw error;
      return requests.map((request) => request.toUpperCase());
    },
    about: (request) => [...request],
    most: 4,
  });
  const ask = (...requests: string[]) => Promise.allSettled(requests.map((one) => gathered.answer(one)));
  return { ask, rounds };
}
const answers = (settled: readonly PromiseSettledResult<string>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message));

it('answers the first at once, and together who came meanwhile', async () => {
  const { ask, rounds } = gathering();
  expect(answers(await ask('a', 'b', 'c'))).toEqual(['A', 'B', 'C']);
  expect(rounds).toEqual([['a'], ['b', 'c']]);
  expect(answers(await ask('d'))).toEqual(['D']);
});

it('answers so much at once and no more, unless one alone is about more', async () => {
  const { ask, rounds } = gathering();
  await ask('a', 'bc', 'de', 'f', 'ghijklm', 'n');
  expect(rounds).toEqual([['a'], ['bc', 'de'], ['f'], ['ghijklm'], ['n']]);
});

it('keeps those apart that are about the same', async () => {
  const { ask, rounds } = gathering();
  expect(answers(await ask('x', 'ab', 'c', 'bd', 'e'))).toEqual(['X', 'AB', 'C', 'BD', 'E']);
  expect(rounds).toEqual([['x'], ['ab', 'c'], ['bd', 'e']]);
});

it('lets nobody pay for what is wrong with another', async () => {
  const { ask } = gathering((requests) => (requests.includes('b') ? new Error('b is wrong') : null));
  expect(answers(await ask('x', 'a', 'b', 'c'))).toEqual(['X', 'A', 'b is wrong', 'C']);
});

it('asks a database that is away once for all', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const { ask, rounds } = gathering((requests) => (requests.length > 1 ? away : null));
  expect(answers(await ask('x', 'a', 'b', 'c'))).toEqual(['X', 'away', 'away', 'away']);
  expect(rounds).toEqual([['x'], ['a', 'b', 'c']]);
});
