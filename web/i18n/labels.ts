import { labelOf } from '#model/names.ts';

/** Names the model gives in English (types, categories, sections, fields), in the reader's language. */
let translations: Readonly<Record<string, string>> = {};

export function addLabels(labels: Readonly<Record<string, string>>): void {
  translations = labels;
}

export const label = (english: string): string => translations[english] ?? english;

export const typeLabel = (type: string): string => label(labelOf(type));
