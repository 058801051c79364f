import type { app } from './en/app.ts';
import { start } from './en/start.ts';
import { locale } from './locale.ts';

/** A text that depends on `count`, by the plural categories of the language. */
export type Plural = { readonly one: string; readonly other: string };
export type Text = string | Plural;
export type Texts = Readonly<Record<string, Text>>;

/** A dictionary with exactly the keys of the English one, and a plural where that has one. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Plural;
};

type English = typeof start & typeof app;
export type TextKey = keyof English;

type Names<Template> = Template extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type ParamNames<Entry> = Entry extends Plural ? 'count' | Names<Entry['other']> : Names<Entry>;
type Arguments<Key extends TextKey> = [ParamNames<English[Key]>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<English[Key]>, string | number>>];

const dictionary = new Map<string, Text>(Object.entries(start));

export function addTexts(texts: Texts): void {
  for (const [key, text] of Object.entries(texts)) dictionary.set(key, text);
}

/** Fills a template. Numbers are written the reader's way; plurals go by `count`. */
export function fill(text: Text, params: Readonly<Record<string, string | number>>, tag: string): string {
  let template = text;
  if (typeof template !== 'string') {
    const category = new Intl.PluralRules(tag).select(Number(params.count));
    template = category === 'one' ? template.one : template.other;
  }
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name] ?? placeholder;
    return typeof value === 'number' ? value.toLocaleString(tag) : value;
  });
}

export function t<Key extends TextKey>(key: Key, ...[params]: Arguments<Key>): string {
  return fill(dictionary.get(key) ?? key, params ?? {}, locale.tag);
}
