import { useLayoutEffect, useRef } from 'react';
import { chordOf, isPlain, nextStep } from './key-chords.ts';
import { readStored, writeStored } from './local-storage.ts';
import { createStore } from './store.ts';

export interface Shortcut {
  /** `e`, `?`, `mod+s`, `shift+n`, or keys one after the other: `g t`. `mod` is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys: string;
  /** What it does, in the reader's language. */
  readonly label: string;
  /** The heading it is listed under, in the reader's language. */
  readonly group: string;
  readonly run: () => void;
  readonly enabled?: boolean;
  /** Goes on while the key is held. */
  readonly repeats?: boolean;
}

export const isMac = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.platform ?? '');

/** The shortcuts that work at this moment; of two with the same keys the later one counts. */
export const shortcutsStore = createStore<readonly Shortcut[]>([]);

const plainKeysKey = 'singleKeys';

/** Whoever speaks to the computer, or hits keys by mistake, can switch the keys without a modifier off. */
export const plainKeysStore = createStore(readStored(plainKeysKey) !== 'false');

export function allowPlainKeys(allowed: boolean): void {
  writeStored(plainKeysKey, allowed ? null : 'false');
  plainKeysStore.set(allowed);
}

/** Offers a shortcut while the component is there and `enabled`: from the moment it can be seen, for people are fast. */
export function useShortcut({ keys, label, group, run, enabled = true, repeats = false }: Shortcut): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(
    () => (enabled ? addShortcut({ keys, label, group, repeats, run: () => latest.current() }) : undefined),
    [keys, label, group, enabled, repeats],
  );
}

function addShortcut(shortcut: Shortcut): () => void {
  if (shortcutsStore.get().length === 0) window.addEventListener('keydown', press);
  shortcutsStore.set([...shortcutsStore.get(), shortcut]);
  return () => {
    shortcutsStore.set(shortcutsStore.get().filter((one) => one !== shortcut));
    if (shortcutsStore.get().length === 0) window.removeEventListener('keydown', press);
  };
}

const SEQUENCE = 1000;
let pending: readonly string[] = [];
let pressedAt = 0;

function press(event: KeyboardEvent): void {
  const chord = event.defaultPrevented || event.isComposing ? null : chordOf(event, isMac);
  if (chord === null) return;
  if (event.timeStamp - pressedAt > SEQUENCE) pending = [];
  pressedAt = event.timeStamp;

  const shortcuts = shortcutsStore.get();
  const isTaken = takesLetters(event.target) || (chord === 'enter' && takesEnter(event.target));
  const canBePlain = plainKeysStore.get() && !isTaken;
  const usable = canBePlain ? shortcuts : shortcuts.filter(({ keys }) => !isPlain(keys));
  const { hit, pending: next } = nextStep(usable, pending, chord);
  pending = next;
  if (!hit) return;
  // Also where nothing is done: the browser's own "Save page" is never what was meant.
  event.preventDefault();
  if ((!event.repeat || hit.repeats) && !isDialogOpen()) hit.run();
}

const lettersMeanSomething = [
  'textarea',
  'select',
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"])',
  ...['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox', 'menu', 'grid', 'tree'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/** Whether letters go somewhere already: into a text, or to a menu that finds its entries by them. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(lettersMeanSomething) !== null;
}

const pressable = [
  'a[href]',
  'button',
  'summary',
  'input',
  ...['button', 'link', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'tab', 'switch'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/** Whether Enter presses something already. */
const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(pressable) !== null;

/** What is in the dialog comes first; the page behind it waits. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) =>
      dialog.getAttribute('aria-modal') === 'true' && dialog.checkVisibility({ visibilityProperty: true }),
  );
}
