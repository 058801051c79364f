import { describe, expect, test } from 'vitest';
import { chordOf, isPlain, keyCaps, nextStep } from './key-chords.ts';

const press = (key: string, held: Partial<Record<string, boolean>> = {}, code = '') => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('chordOf', () => {
  test.each([
    [press('e'), 'e'],
    [press('E'), 'e'],
    [press('E', { shiftKey: true }), 'shift+e'],
    [press('s', { ctrlKey: true }), 'mod+s'],
    [press('s', { metaKey: true }), 'other+s'],
    [press('?', { shiftKey: true }), '?'],
    [press('/', { shiftKey: true }), '/'],
    [press('/', { ctrlKey: true, altKey: true }), '/'],
    [press('1', { altKey: true }), 'alt+1'],
    [press('Enter', { ctrlKey: true }), 'mod+enter'],
    [press(' '), 'space'],
    [press('ArrowUp'), 'up'],
    [press('л', { ctrlKey: true }, 'KeyK'), 'mod+k'],
    [press('ñ', {}, 'Semicolon'), 'ñ'],
    [press('Shift', { shiftKey: true }), null],
    [press('Control', { ctrlKey: true }), null],
  ])('%j', (event, chord) => {
    expect(chordOf(event, false)).toBe(chord);
  });

  test('takes the command key of a Mac for the Ctrl of others', () => {
    expect(chordOf(press('k', { metaKey: true }), true)).toBe('mod+k');
    expect(chordOf(press('k', { ctrlKey: true }), true)).toBe('other+k');
  });
});

describe('nextStep', () => {
  const shortcuts = [
    { keys: 'e', name: 'first' },
    { keys: 'g t', name: 'tickets' },
    { keys: 'g m', name: 'map' },
    { keys: 'mod+s', name: 'save' },
    { keys: 'e', name: 'last' },
    { keys: 't', name: 't alone' },
  ];
  const type = (...chords: string[]) => {
    let pending: readonly string[] = [];
    const hits: string[] = [];
    for (const chord of chords) {
      const step = nextStep(shortcuts, pending, chord);
      pending = step.pending;
      if (step.hit) hits.push(step.hit.name);
    }
    return { hits, pending };
  };

  test.each([
    [['e'], ['last'], []],
    [['mod+s'], ['save'], []],
    [['mod+e'], [], []],
    [['shift+e'], [], []],
    [['g'], [], ['g']],
    [['g', 't'], ['tickets'], []],
    [['g', 'e'], ['last'], []],
    [['g', 'x', 't'], ['t alone'], []],
    [['g', 'g', 'm'], ['map'], []],
    [['t', 'g', 'm', 'm'], ['t alone', 'map'], []],
  ])('%j', (chords, hits, pending) => {
    expect(type(...chords)).toEqual({ hits, pending });
  });
});

test('a key without a modifier is plain', () => {
  expect(['e', '?', 'g t', 'shift+n'].map(isPlain)).toEqual([true, true, true, true]);
  expect(['mod+s', 'alt+1', 'mod+enter'].map(isPlain)).toEqual([false, false, false]);
});

test('keys are shown as they are printed', () => {
  expect(keyCaps('mod+k', true)).toEqual([['⌘', 'K']]);
  expect(keyCaps('mod+shift+k', false)).toEqual([['Ctrl', 'Shift', 'K']]);
  expect(keyCaps('g t', false)).toEqual([['G'], ['T']]);
  expect(keyCaps('?', false)).toEqual([['?']]);
  expect(keyCaps('+', false)).toEqual([['+']]);
});
