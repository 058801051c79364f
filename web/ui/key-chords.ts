/** Keys as they are written in a shortcut: `e`, `mod+s`, `shift+n`, or one after the other, `g t`. */

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const named: Readonly<Record<string, string>> = {
  ' ': 'space',
  Esc: 'escape',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const modifiers = new Set(['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'CapsLock', 'Dead', 'Process']);

/** The letter on the key where the keyboard is set to another script. */
const latinOf = ({ key, code }: Pressed) =>
  /^[^\0-\u024f]$/.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1] ?? key) : key;

/** What was pressed, as it is written in a shortcut; null for a modifier by itself. `mod` is ⌘ on a Mac, else Ctrl. */
export function chordOf(event: Pressed, isMac: boolean): string | null {
  if (modifiers.has(event.key)) return null;
  const pressed = latinOf(event);
  const key = (named[pressed] ?? pressed).toLowerCase();
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const other = isMac ? event.ctrlKey : event.metaKey;
  // A sign such as ? or / is where the keyboard has it, with Shift or AltGr or without.
  const isSign = key.length === 1 && key.toUpperCase() === key;
  if (isSign && event.altKey && event.ctrlKey) return key;
  const parts = [
    mod && 'mod',
    other && 'other',
    event.altKey && 'alt',
    event.shiftKey && !isSign && 'shift',
    key,
  ];
  return parts.filter(Boolean).join('+');
}

export const chordsOf = (keys: string): string[] => keys.trim().toLowerCase().split(/\s+/);

/** Without a modifier: such a key is text wherever text is typed. */
export const isPlain = (keys: string): boolean => !/(mod|alt)\+/.test(keys);

export interface Step<Shortcut> {
  /** The shortcut whose last key this was. */
  readonly hit: Shortcut | null;
  /** The keys pressed so far of one that has more. */
  readonly pending: readonly string[];
}

/** One more key. What was registered last is asked first; a key that leads nowhere begins anew. */
export function nextStep<Shortcut extends { readonly keys: string }>(
  shortcuts: readonly Shortcut[],
  pending: readonly string[],
  chord: string,
): Step<Shortcut> {
  const pressed = [...pending, chord];
  const fitting = shortcuts.filter(({ keys }) => {
    const wanted = chordsOf(keys);
    return pressed.every((one, at) => wanted[at] === one);
  });
  const hit = fitting.findLast(({ keys }) => chordsOf(keys).length === pressed.length) ?? null;
  if (hit) return { hit, pending: [] };
  if (fitting.length > 0) return { hit: null, pending: pressed };
  return pending.length > 0 ? nextStep(shortcuts, [], chord) : { hit: null, pending: [] };
}

const signs: Readonly<Record<string, readonly [mac: string, other: string]>> = {
  mod: ['⌘', 'Ctrl'],
  alt: ['⌥', 'Alt'],
  shift: ['⇧', 'Shift'],
  enter: ['↵', 'Enter'],
  escape: ['Esc', 'Esc'],
  up: ['↑', '↑'],
  down: ['↓', '↓'],
};

/** The keys as they are printed on the keyboard, one list for each chord. */
export const keyCaps = (keys: string, isMac: boolean): string[][] =>
  chordsOf(keys).map((chord) =>
    chord
      .split(/(?<=.)\+/)
      .map((key) => signs[key]?.[isMac ? 0 : 1] ?? (key.length === 1 ? key.toUpperCase() : key)),
  );
