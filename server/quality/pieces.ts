import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition, ReferenceField } from '#model/fields.ts';
import type { Looked, QualityRule } from '#model/quality/rule.ts';
import { recordOf } from '#model/records/index.ts';
import type { Sql } from '../database/database.ts';
import { columnsOf } from '../records/select.ts';

const referenceIn = (definition: RecordDefinition, id: string) => definition.field(id) as ReferenceField;

const nameOf = ({ to, column }: ReferenceField) => sql`
  (select n.label from ${sql.table(recordOf(to).table)} n where n.id = ${sql.ref(`t.${column}`)})`;

const object = (entries: readonly (readonly [string, RawBuilder<unknown>])[]) =>
  sql`json_build_object(${sql.join(entries.flatMap(([name, value]) => [sql.lit(name), value]))})`;

/** The references whose names the rules tell. */
function namesOf(definition: RecordDefinition, rules: readonly QualityRule[]): RawBuilder<unknown> {
  const ids = rules.flatMap((rule) => {
    if (rule.kind === 'sameAs') return [rule.field, rule.through];
    return rule.kind === 'sum' ? [rule.whole] : [];
  });
  const fields = [...new Set(ids)].map((id) => referenceIn(definition, id));
  return object(fields.map((field) => [field.wire, nameOf(field)]));
}

/** What stands in the records that some rule goes through. */
function throughOf(definition: RecordDefinition, rules: readonly QualityRule[]): RawBuilder<unknown> {
  const through = rules.filter((rule) => rule.kind === 'sameAs');
  return object(
    through.map((rule) => {
      const lead = referenceIn(definition, rule.through);
      const there = recordOf(lead.to);
      const other = referenceIn(there, rule.other);
      return [
        lead.wire,
        sql`(
          select json_build_object('id', h.id, 'name', h.label)
          from ${sql.table(there.table)} l join ${sql.table(recordOf(other.to).table)} h
            on h.id = ${sql.ref(`l.${other.column}`)}
          where l.id = ${sql.ref(`t.${lead.column}`)})`,
      ];
    }),
  );
}

/** The records of a type that are in use after one of them, in the order of their ids, as the rules look at them. */
export async function readPiece(
  database: Sql,
  definition: RecordDefinition,
  rules: readonly QualityRule[],
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<Looked[]> {
  const beyond = after === null ? sql`true` : sql`t.id > ${after}::uuid`;
  const { rows } = await sql<{ json: string }>`
    select json_build_object('id', t.id, 'label', t.label, 'names', ${namesOf(definition, rules)},
      'through', ${throughOf(definition, rules)},
      'values', (select v from (select ${columnsOf(definition, 'plain')}) v))::text as json
    from ${sql.table(definition.table)} t where t.archived_at is null and ${beyond} order by t.id limit ${sql.lit(most)}
  `.execute(database);
  return rows.map(({ json }) => JSON.parse(json));
}
