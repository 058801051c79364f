import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

it('makes what is asked for once for each key, nothing included', () => {
  const make = vi.fn((key: string) => (key === 'nothing' ? undefined : { key }));
  const made = remembered(make);
  expect(made('en')).toBe(made('en'));
  expect(made('es')).toEqual({ key: 'es' });
  expect([made('nothing'), made('nothing')]).toEqual([undefined, undefined]);
  expect(make.mock.calls).toEqual([['en'], ['es'], ['nothing']]);
});
