import type { Arguments } from '../texts.ts';
import type { messages as english } from './en.ts';

type English = typeof english;
export type MessageKey = keyof English;

/** Text as it is, or what the model names in English and the reader reads in his own language: a type, a label. */
export type Param = string | number | { readonly type: string } | { readonly label: string };

/** Something to say, before it is known in which language. */
export interface Message {
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, Param>>;
}

export const message = <Key extends MessageKey>(
  key: Key,
  ...[params]: Arguments<English[Key], Param>
): Message => ({ key, params: params ?? {} });

/** A message as it can be kept: of what the model names, the name alone. */
export const plainMessage = ({ key, params }: Message): Message => ({
  key,
  params: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, plainParam(param)])),
});

function plainParam(param: Param): Param {
  if (typeof param !== 'object') return param;
  return 'type' in param ? { type: param.type } : { label: param.label };
}
