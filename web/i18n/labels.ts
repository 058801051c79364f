import { inSentence, labelOf, pluralOf } from '#model/names.ts';

/** Names the model gives in English (types, categories, sections, fields), in the reader's language. */
let translations: Readonly<Record<string, string>> = {};

export function addLabels(labels: Readonly<Record<string, string>>): void {
  translations = labels;
}

export const label = (english: string): string => translations[english] ?? english;

/** What several of a type are called, within a sentence. */
export const typesLabel = (type: string): string => inSentence(label(pluralOf(type)));

export const typeLabel = (type: string): string => label(labelOf(type));
