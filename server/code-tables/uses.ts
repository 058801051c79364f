import { sql } from 'kysely';
import type { Field, RecordDefinition } from '#model/fields.ts';
import type { Language } from '#model/languages.ts';
import type { CodeTable } from '#model/lists/code-tables.ts';
import { type Message, message } from '#model/messages/message.ts';
import { typeIn } from '#model/messages/words.ts';
import { records } from '#model/records/index.ts';
import type { Sql } from '../database/database.ts';
import { rowTable } from '../records/select.ts';

/** A code that records point at: how many of each type, and one of them by name. */
export interface CodeUse {
  readonly id: string;
  readonly by: readonly { readonly type: string; readonly count: number; readonly example: string }[];
}

const choicesOf = (fields: readonly Field[], table: CodeTable) =>
  fields.filter((field) => field.kind === 'choice' && field.list === table.name);

/** Which of the codes are in use, and where: every field over the list counts. */
export async function usesOf(
  database: Sql,
  table: CodeTable,
  codes: readonly string[],
): Promise<readonly CodeUse[]> {
  const by = new Map<string, CodeUse['by'][number][]>(codes.map((code) => [code, []]));
  for (const definition of records) {
    for (const { code, ...use } of await usesIn(database, definition, table, codes)) by.get(code)?.push(use);
  }
  return [...by].filter(([, uses]) => uses.length > 0).map(([id, uses]) => ({ id, by: uses }));
}

async function usesIn(
  database: Sql,
  definition: RecordDefinition,
  table: CodeTable,
  codes: readonly string[],
) {
  const given = sql`(select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`;
  const own = choicesOf(definition.stored, table).map(
    ({ column }) => sql`
      select id, label, ${sql.ref(column)} as code from ${sql.table(definition.table)}
      where ${sql.ref(column)} in ${given}`,
  );
  const inRows = definition.tables.flatMap((field) =>
    choicesOf(field.columns, table).map(
      ({ column }) => sql`
        select t.id, t.label, ${sql.ref(`r.${column}`)} as code
        from ${sql.table(rowTable(definition, field))} r join ${sql.table(definition.table)} t on t.id = r.owner_id
        where ${sql.ref(`r.${column}`)} in ${given}`,
    ),
  );
  const parts = [...own, ...inRows];
  if (parts.length === 0) return [];
  const { rows } = await sql<{ code: string; count: number; example: string }>`
    select code, count(distinct id)::integer as count, min(label) as example
    from (${sql.join(parts, sql` union all `)}) x group by code order by code
  `.execute(database);
  return rows.map((row) => ({ ...row, type: definition.type }));
}

/** "Haul Type 7 is used by 12 leases and 3 wells, for example Smith Unit." */
export function usesMessage(table: CodeTable, { id, by }: CodeUse, language: Language): Message {
  const counts = by.map(({ type, count }) => countedIn(language, type, count));
  return message('codes.inUse', {
    list: { label: table.title },
    code: id,
    uses: new Intl.ListFormat(language).format(counts),
    example: by[0]?.example ?? '',
  });
}

/** In Spanish the number stands behind the type, for its plural would be more than an s. */
function countedIn(language: Language, type: string, count: number): string {
  const name = typeIn(language, type);
  if (language === 'es') return `${name} (${count})`;
  return `${count} ${count === 1 ? name : `${name.replace(/y$/, 'ie')}s`}`;
}
