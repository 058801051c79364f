import { sql } from 'kysely';
import type { ChoiceField, Field, RecordDefinition, ReferenceField } from '#model/fields.ts';
import { codeOption, codeTable, isCodeTable } from '#model/lists/code-tables.ts';
import { type FindOption, fixedOption } from '#model/lists/options.ts';
import { figuresOf } from '#model/measurement/workings.ts';
import type { Reasons } from '#model/reasons.ts';
import { parentField, recordOf } from '#model/records/index.ts';
import { checkTogether, type FieldErrors, invalid, type Values } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { statement, statements } from '../database/statement.ts';
import { invalidFields } from '../errors.ts';

interface Whose {
  readonly id: string | null;
  readonly before: Values | null;
  /** Whoever writes it reads it back and sees then whether it names what is archived. */
  readonly isReadBack?: boolean;
}

/**
 * Refuses values that break a rule over several fields; gives what is only odd. The rules are the model's: here they
 * are told what stands in the code tables and in the records that are named.
 */
export async function checkRules(
  tx: Sql,
  definition: RecordDefinition,
  values: Values,
  { id, before, isReadBack = false }: Whose,
): Promise<Reasons> {
  const findOption = await codesOf(tx, definition, values);
  const { errors, reasons, warnings } = checkTogether(definition, values, { id, findOption, figuresOf });
  for (const field of await strangersOf(tx, definition, values)) {
    errors[field.wire] = invalid(field);
    reasons[field.wire] = { why: 'within', other: definition.field(field.within!).label };
  }
  if (!isReadBack || Object.keys(errors).length > 0) {
    markArchived(await archivedOf(tx, definition, values, before), errors, reasons);
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors, reasons);
  return warnings;
}

/** Refuses a record, as it was read after it was made, that names one which is archived. */
export function refuseArchived(definition: RecordDefinition, made: Values): void {
  const archived = referencesOf(definition).filter(
    ({ wire }) => (made[wire] as { archived?: boolean } | null)?.archived,
  );
  if (archived.length === 0) return;
  const [errors, reasons]: [FieldErrors, Reasons] = [{}, {}];
  markArchived(archived, errors, reasons);
  throw invalidFields(errors, reasons);
}

function markArchived(archived: readonly ReferenceField[], errors: FieldErrors, reasons: Reasons): void {
  for (const field of archived) {
    errors[field.wire] = invalid(field);
    reasons[field.wire] = { why: 'archived' };
  }
}

const codes = statements<string, { row: Parameters<typeof codeOption>[1] }>();

/** The codes these values name, where it matters what they belong to. */
async function codesOf(tx: Sql, definition: RecordDefinition, values: Values): Promise<FindOption> {
  const narrowed = definition.fields.filter(
    (field): field is ChoiceField => field.kind === 'choice' && field.within !== null,
  );
  const found = new Map<string, Awaited<ReturnType<FindOption>>>();
  for (const { list, wire } of narrowed) {
    const value = values[wire];
    if (!isCodeTable(list) || typeof value !== 'string') continue;
    const table = codeTable(list);
    const find = codes(list, () =>
      statement(
        (fill) =>
          sql`select to_json(c) as row from ${sql.table(list)} c where c.id = ${fill((given) => given)}`,
      ),
    );
    const [code] = await find(tx, value);
    // One that is not there is refused by its foreign key.
    if (code) found.set(`${list} ${value}`, codeOption(table, code.row));
  }
  return (list, value) => (isCodeTable(list) ? found.get(`${list} ${value}`) : fixedOption(list, value));
}

const others = statements<{ value: string; within: string }, unknown>();

/** The references that belong to another record than the one beside them: a tank of another lease. */
async function strangersOf(tx: Sql, definition: RecordDefinition, values: Values): Promise<ReferenceField[]> {
  const isNarrowed = (field: Field): field is ReferenceField =>
    field.kind === 'reference' && field.within !== null;
  const strangers: ReferenceField[] = [];
  for (const field of definition.fields.filter(isNarrowed)) {
    const around = definition.field(field.within!) as ReferenceField;
    const [value, within] = [values[field.wire], values[around.wire]];
    const by = parentField(recordOf(field.to), recordOf(around.to));
    if (!by || typeof value !== 'string' || typeof within !== 'string') continue;
    const find = others(`${field.to} ${by.column}`, () =>
      statement(
        (fill) => sql`
          select 1 from ${sql.table(recordOf(field.to).table)} t
          where t.id = ${fill((given) => given.value)}::uuid
            and ${sql.ref(`t.${by.column}`)} <> ${fill((given) => given.within)}::uuid`,
      ),
    );
    if ((await find(tx, { value, within })).length > 0) strangers.push(field);
  }
  return strangers;
}

const referencesOf = ({ stored }: RecordDefinition): ReferenceField[] =>
  stored.filter((field) => field.kind === 'reference');

const naming = statements<Values, { wire: string }>();

/** The references to records that are archived: one stays where it was, and is not named anew. */
async function archivedOf(
  tx: Sql,
  definition: RecordDefinition,
  values: Values,
  before: Values | null,
): Promise<ReferenceField[]> {
  const anew = referencesOf(definition).filter(
    ({ wire }) => typeof values[wire] === 'string' && values[wire] !== before?.[wire],
  );
  if (anew.length === 0) return [];
  const find = naming(JSON.stringify([definition.type, anew.map(({ wire }) => wire)]), () =>
    statement((fill) =>
      sql.join(
        anew.map(
          ({ wire, to }) => sql`
            select ${sql.lit(wire)} as wire from ${sql.table(recordOf(to).table)} t
            where t.id = ${fill((given) => given[wire])}::uuid and t.archived_at is not null`,
        ),
        sql` union all `,
      ),
    ),
  );
  const archived = new Set((await find(tx, values)).map(({ wire }) => wire));
  return anew.filter(({ wire }) => archived.has(wire));
}
