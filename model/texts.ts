import { remembered } from './remembered.ts';
import { agreement } from './spanish.ts';

/** Texts with places to fill, the same way in the browser and on the server. */

/** A text that depends on `count`, by the plural categories of the language. */
export type Plural = { readonly one: string; readonly other: string };
export type Text = string | Plural;
export type Texts = Readonly<Record<string, Text>>;

/** A dictionary with exactly the keys of the English one, and a plural where that has one. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Plural;
};

type Names<Template> = Template extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type ParamNames<Entry> = Entry extends Plural ? 'count' | Names<Entry['other']> : Names<Entry>;

/** What must be given to fill a text: nothing where it has no places. */
export type Arguments<Entry, Param> = [ParamNames<Entry>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<Entry>, Param>>];

const pluralsIn = remembered((tag) => new Intl.PluralRules(tag));

/**
 * Fills a template. Numbers are written the reader's way; plurals go by `count`; `{label|válido|válida}` is the form
 * that agrees with what stands for `label`, in Spanish.
 */
export function fill(text: Text, params: Readonly<Record<string, string | number>>, tag: string): string {
  let template = text;
  if (typeof template !== 'string') {
    const category = pluralsIn(tag).select(Number(params.count));
    template = category === 'one' ? template.one : template.other;
  }
  return template.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (place, name: string, forms?: string) => {
    const value = params[name] ?? place;
    if (forms !== undefined) return agreeing(forms.split('|'), String(value));
    return typeof value === 'number' ? value.toLocaleString(tag) : value;
  });
}

/** Two forms are those of the singular, four the singular's and the plural's. */
const agreeing = (forms: readonly string[], name: string) => forms[agreement(name) % forms.length] ?? '';
