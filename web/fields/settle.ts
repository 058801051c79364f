import { CancelledError, type QueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { ChoiceField, Field, FormDefinition, ReferenceField } from '#model/fields.ts';
import { boxesOf } from './boxes.ts';
import type { FormValues } from './form-values.ts';
import type { EditValue, Named } from './input.ts';
import { loadOptions } from './options.ts';
import { type Option, referenceQuery } from './reference-options.ts';
import { isTyped, meantBy, type Typed } from './typed.ts';
import { narrowedBy } from './within.ts';

const kept = ({ typed }: Typed, meant: 'several' | null): Typed =>
  meant === 'several' ? { typed, isSeveral: true } : { typed };

async function settleChoice(client: QueryClient, { list }: ChoiceField, typed: Typed, within: string | null) {
  const options = await loadOptions(client, list);
  const offered = options
    .filter((option) => within === null || option.within === within)
    .map(({ value, label }) => ({ label, code: value }));
  const meant = meantBy(typed.typed, offered);
  return meant && meant !== 'several' ? meant.code : kept(typed, meant);
}

/** A list that is no longer looked at is no longer waited for; who needs it still asks again. */
async function findReferences(
  client: QueryClient,
  query: ReturnType<typeof referenceQuery>,
): Promise<Option[]> {
  try {
    return await client.fetchQuery(query);
  } catch (error) {
    if (error instanceof CancelledError) return findReferences(client, query);
    throw error;
  }
}

async function settleReference(
  client: QueryClient,
  { to }: ReferenceField,
  typed: Typed,
  within: string | null,
): Promise<Named | Typed> {
  const found = await findReferences(client, referenceQuery(to, typed.typed.trim(), within));
  const named = found.map(({ label, value }) => ({ id: value, label, code: null }));
  // The server has looked at more than the name: what it alone found is meant.
  const meant = named.length === 1 ? named[0]! : (meantBy(typed.typed, named) ?? 'several');
  if (meant !== 'several') return { id: meant.id, label: meant.label };
  return kept(typed, named.length > 0 ? 'several' : null);
}

/** What a text means that was left in a box of options; the text itself where it means none of them, or nobody can tell. */
export async function settle(
  client: QueryClient,
  field: Field,
  typed: Typed,
  within: string | null,
): Promise<EditValue> {
  try {
    if (field.kind === 'choice') return await settleChoice(client, field, typed, within);
    if (field.kind === 'reference') return await settleReference(client, field, typed, within);
  } catch {
    // Options that could not be loaded: nobody can tell.
  }
  return typed;
}

/** A save leaves every box at once, those of another tab too: what was typed last counts like the rest. */
export async function settleForm(
  client: QueryClient,
  definition: FormDefinition,
  { control, getValues, setValue }: UseFormReturn<FormValues>,
): Promise<void> {
  await boxesOf(control).settled();
  for (const field of definition.fields) {
    const value = getValues(field.wire);
    if (!isTyped(value)) continue;
    const settled = await settle(client, field, value, narrowedBy(definition, field, getValues()));
    setValue(field.wire, settled, { shouldDirty: true });
  }
}
