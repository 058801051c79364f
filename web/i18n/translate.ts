import { type Arguments, fill, type Text, type Texts } from '#model/texts.ts';
import type { api } from './en/api.ts';
import type { app } from './en/app.ts';
import type { basemap } from './en/basemap.ts';
import type { batches } from './en/batches.ts';
import type { booking } from './en/booking.ts';
import type { bulk } from './en/bulk.ts';
import type { calendar } from './en/calendar.ts';
import type { changes } from './en/changes.ts';
import type { checks } from './en/checks.ts';
import type { codeTables } from './en/code-tables.ts';
import type { correcting } from './en/correcting.ts';
import type { dashboard } from './en/dashboard.ts';
import type { deadlines } from './en/deadlines.ts';
import type { health } from './en/health.ts';
import type { history } from './en/history.ts';
import type { home } from './en/home.ts';
import type { homeCounts } from './en/home-counts.ts';
import type { imports } from './en/imports.ts';
import type { inputDemo } from './en/input-demo.ts';
import type { issues } from './en/issues.ts';
import type { lists } from './en/lists.ts';
import type { map } from './en/map.ts';
import type { measuring } from './en/measuring.ts';
import type { quality } from './en/quality.ts';
import type { record } from './en/record.ts';
import type { references } from './en/references.ts';
import type { resolving } from './en/resolving.ts';
import type { search } from './en/search.ts';
import type { shortcuts } from './en/shortcuts.ts';
import { start } from './en/start.ts';
import type { statements } from './en/statements.ts';
import type { steps } from './en/steps.ts';
import type { switcher } from './en/switcher.ts';
import type { ticket } from './en/ticket.ts';
import type { views } from './en/views.ts';
import { locale } from './locale.ts';

type English = typeof start &
  typeof api &
  typeof app &
  typeof basemap &
  typeof batches &
  typeof booking &
  typeof codeTables &
  typeof correcting &
  typeof calendar &
  typeof changes &
  typeof bulk &
  typeof checks &
  typeof dashboard &
  typeof deadlines &
  typeof health &
  typeof history &
  typeof home &
  typeof homeCounts &
  typeof imports &
  typeof inputDemo &
  typeof issues &
  typeof resolving &
  typeof lists &
  typeof map &
  typeof measuring &
  typeof quality &
  typeof record &
  typeof references &
  typeof search &
  typeof shortcuts &
  typeof statements &
  typeof steps &
  typeof switcher &
  typeof ticket &
  typeof views;
export type TextKey = keyof English;

const dictionary = new Map<string, Text>(Object.entries(start));

export function addTexts(texts: Texts): void {
  for (const [key, text] of Object.entries(texts)) dictionary.set(key, text);
}

let areAppTextsHere = false;

/** The words of every page; the address of a list may be worked out, names and all, before they are there. */
export function addAppTexts(texts: Texts): void {
  addTexts(texts);
  areAppTextsHere = true;
}

export function t<Key extends TextKey>(
  key: Key,
  ...[params]: Arguments<English[Key], string | number>
): string {
  const text = dictionary.get(key);
  // Other words come with the parts that say them: some that did not are a fault, which every browser test looks for.
  if (text === undefined && areAppTextsHere) console.error(`No words for ${key}`);
  return fill(text ?? key, params ?? {}, locale.tag);
}
