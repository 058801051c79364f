import type { Field, FormDefinition } from '#model/fields.ts';
import { type FormValues, isSameValue } from '#web/fields/form-values.ts';

/** Two people changed one record. By field: both to different ends, only they, only I. */
export interface Conflict {
  readonly both: readonly Field[];
  readonly theirs: readonly Field[];
  readonly mine: readonly Field[];
}

export function compareVersions(
  { fields }: FormDefinition,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Conflict {
  const both: Field[] = [];
  const onlyTheirs: Field[] = [];
  const onlyMine: Field[] = [];
  for (const field of fields) {
    const [was, my, their] = [base[field.wire]!, mine[field.wire]!, theirs[field.wire]!];
    if (isSameValue(field, my, their)) continue;
    if (isSameValue(field, was, my)) onlyTheirs.push(field);
    else if (isSameValue(field, was, their)) onlyMine.push(field);
    else both.push(field);
  }
  return { both, theirs: onlyTheirs, mine: onlyMine };
}

/** Theirs, with what only I changed and what I chose to keep of mine laid over it. */
export function mergeVersions(
  conflict: Conflict,
  mine: FormValues,
  theirs: FormValues,
  keepMine: ReadonlySet<string>,
): FormValues {
  const kept = [...conflict.mine, ...conflict.both.filter((field) => keepMine.has(field.wire))];
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field.wire, mine[field.wire]!])) };
}
