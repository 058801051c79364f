import { type RawBuilder, sql } from 'kysely';
import type { Field, RecordDefinition, ReferenceField, StoredField, TableField } from '#model/fields.ts';
import { parentField, recordOf } from '#model/records/index.ts';

/** How much of a record a select gives: its own columns, its references by name too, or its rows as well. */
export type Depth = 'plain' | 'named' | 'whole';

const as = (value: RawBuilder<unknown>, name: string) => sql`${value} as ${sql.ref(name)}`;
const column = (name: string) => sql.ref(`t.${name}`);
const alias = (field: ReferenceField) => `to_${field.column}`;

const isReference = (field: Field): field is ReferenceField => field.kind === 'reference';

/** The select list of a record by wire names, from a table called t. */
export function columnsOf(definition: RecordDefinition, depth: Depth): RawBuilder<unknown> {
  const own = [
    sql`t.id, t.version, t.created_at as "createdAt", t.updated_at as "updatedAt", t.label,
      t.archived_at as "archivedAt"`,
    ...definition.stored.map((field) => {
      if (depth === 'plain' || !isReference(field)) return as(told(field), field.wire);
      return as(depth === 'named' ? lookedUp(field) : named(alias(field)), field.wire);
    }),
  ];
  if (depth !== 'whole') return sql.join(own);
  own.push(as(archivedBy, 'archivedBy'), as(column('archived_reason'), 'archivedReason'));
  if (definition.fromOperation)
    own.push(as(operation, 'operation'), as(column('taken_back_at'), 'takenBackAt'));
  const below = definition.fields.flatMap((field) => {
    if (field.kind === 'table') return [as(rowsOf(definition, field), field.wire)];
    if (field.kind === 'children') return [as(childrenOf(definition, recordOf(field.of)), field.wire)];
    return [];
  });
  return sql.join([...own, ...below]);
}

/** A moment as it is kept, whatever the zone of the connection. */
const told = ({ kind, column: name }: StoredField) =>
  kind === 'moment'
    ? sql`to_char(${column(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
    : column(name);

/** What the field sent that a record was made from, whether it is still in the books or not. */
const operation = sql`(
  select json_build_object('id', o.id, 'label', o.label, 'documentNumber',
    (select d.number from documents d where d.operation_id = o.id order by d.created_at, d.id limit 1))
  from operations o where o.id = coalesce(t.operation_id, t.taken_back_operation_id))`;

const archivedBy = sql`(
  select json_build_object('fullName', u.full_name) from users u where u.id = t.archived_by)`;

/** A record that another names. One that is archived is marked. */
const named = (name: string) => {
  const [id, label, archivedAt] = ['id', 'label', 'archived_at'].map((one) => sql.ref(`${name}.${one}`));
  return sql`case
    when ${archivedAt} is not null then json_build_object('id', ${id}, 'label', ${label}, 'archived', true)
    when ${id} is not null then json_build_object('id', ${id}, 'label', ${label}) end`;
};

/** For the few rows of a page: to find an order for a dozen joins takes longer than to look each of them up. */
const lookedUp = (field: ReferenceField) => sql`(
  select ${named('n')} from ${sql.table(recordOf(field.to).table)} n
  where n.id = ${column(field.column)})`;

/** The records a whole record names, joined once each. */
export function joinsOf(definition: RecordDefinition, depth: Depth): RawBuilder<unknown> {
  if (depth !== 'whole') return sql``;
  const joins = definition.stored.filter(isReference).map(
    (field) =>
      sql`left join ${sql.table(recordOf(field.to).table)} ${sql.ref(alias(field))}
          on ${sql.ref(`${alias(field)}.id`)} = ${column(field.column)}`,
  );
  return sql.join(joins, sql` `);
}

export const rowTable = (definition: RecordDefinition, field: TableField) =>
  `${definition.table}_${field.column}`;

/** The rows of an editable table of a record from a table called t, in their order. */
export function rowsOf(definition: RecordDefinition, field: TableField): RawBuilder<unknown> {
  const columns = field.columns.map((one) => as(sql.ref(`r.${one.column}`), one.wire));
  return sql`coalesce((
    select json_agg(x) from (
      select r.id, ${sql.join(columns)} from ${sql.table(rowTable(definition, field))} r
      where r.owner_id = t.id order by r.position
    ) x), '[]'::json)`;
}

const CHILDREN_SHOWN = 100;

function childrenOf(parent: RecordDefinition, child: RecordDefinition): RawBuilder<unknown> {
  const field = parentField(child, parent);
  if (!field) throw new Error(`${child.type} does not point at ${parent.type}`);
  return sql`coalesce((
    select json_agg(x) from (
      select c.id, c.label from ${sql.table(child.table)} c
      where ${sql.ref(`c.${field.column}`)} = t.id and c.archived_at is null order by c.sort, c.id limit ${sql.lit(CHILDREN_SHOWN)}
    ) x), '[]'::json)`;
}
