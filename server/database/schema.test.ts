import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Field, RecordDefinition, StoredField } from '#model/fields.ts';
import { seedOf } from '#model/lists/code-table-seeds.ts';
import { codeTables, isCodeTable } from '#model/lists/code-tables.ts';
import { recordOf, records } from '#model/records/index.ts';
import { onBothDatabases } from '#test/both-databases.ts';
import { migrate, migrationNames } from './migrate.ts';

interface Column {
  type: string;
  required: boolean;
  unique: boolean;
  references: string | null;
}

const numeric = (digits: number, decimals: number) => `numeric(${digits},${decimals})`;

function typeOf(field: Field): string {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'choice':
      return 'text';
    case 'number': {
      const whole = String(Math.max(Math.abs(field.min), Math.abs(field.max))).length;
      return numeric(whole + field.decimals, field.decimals);
    }
    case 'date':
      return 'date';
    case 'moment':
      return 'timestamp with time zone';
    case 'checkbox':
      return 'boolean';
    case 'gauge':
    case 'checkboxGroup':
      return 'jsonb';
    case 'reference':
      return 'uuid';
    case 'table':
    case 'children':
      throw new Error('no column');
  }
}

function targetOf(field: StoredField): string | null {
  if (field.kind === 'reference') return recordOf(field.to).table;
  return field.kind === 'choice' && isCodeTable(field.list) ? field.list : null;
}

const columnOf = (field: StoredField): Column => ({
  type: typeOf(field),
  required: field.required || field.kind === 'checkbox' || field.kind === 'checkboxGroup',
  unique: field.unique,
  references: targetOf(field),
});

const plain = (type: string): Column => ({ type, required: true, unique: false, references: null });
const kept: Record<string, Column> = {
  id: { ...plain('uuid'), unique: true },
  version: plain('integer'),
  created_at: plain('timestamp with time zone'),
  updated_at: plain('timestamp with time zone'),
  label: plain('text'),
  sort: plain('text'),
  search: plain('text'),
  archived_at: { ...plain('timestamp with time zone'), required: false },
  archived_by: { ...plain('uuid'), required: false, references: 'users' },
  archived_reason: { ...plain('text'), required: false },
};

const operation: Column = { type: 'uuid', required: false, unique: true, references: 'operations' };
const booking: Record<string, Column> = {
  operation_id: operation,
  taken_back_at: { ...plain('timestamp with time zone'), required: false },
  taken_back_operation_id: { ...operation, unique: false },
};

function expectedTables(definition: RecordDefinition): Record<string, Record<string, Column>> {
  const own = Object.fromEntries(definition.stored.map((field) => [field.column, columnOf(field)]));
  const rows = definition.tables.map((table) => [
    `${definition.table}_${table.column}`,
    {
      owner_id: { ...plain('uuid'), references: definition.table },
      id: plain('uuid'),
      position: plain('integer'),
      ...Object.fromEntries(table.columns.map((column) => [column.column, columnOf(column)])),
    },
  ]);
  const from = definition.fromOperation ? booking : {};
  return { [definition.table]: { ...kept, ...own, ...from }, ...Object.fromEntries(rows) };
}

onBothDatabases('the live schema', (bench) => {
  const liveTable = async (table: string): Promise<Record<string, Column>> => {
    const { rows } = await sql<Column & { name: string }>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
        exists (select 1 from pg_constraint c where c.conrelid = a.attrelid and c.contype in ('u', 'p') and c.conkey = array[a.attnum]) as unique,
        (select c.confrelid::regclass::text from pg_constraint c
          where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]) as references
      from pg_attribute a
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
    `.execute(bench.database.sql);
    return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]));
  };

  it.each(records.map((definition) => [definition.type, definition] as const))(
    'has for %s exactly what its definition says',
    async (_, definition) => {
      for (const [table, columns] of Object.entries(expectedTables(definition))) {
        expect(await liveTable(table)).toEqual(columns);
      }
    },
  );

  it.each(codeTables.map((table) => [table.name, table] as const))(
    'has for the code table %s exactly its columns and its seed',
    async (name, table) => {
      const columns = Object.fromEntries(table.columns.map((column) => [column.column, columnOf(column)]));
      expect(await liveTable(name)).toEqual({
        id: { ...plain('text'), unique: true },
        position: plain('integer'),
        ...columns,
      });
      const { body } = await bench.call('GET', `code-tables/${name}`);
      expect(body).toEqual(seedOf(table));
    },
  );

  it.each(records.map((definition) => [definition.type, definition] as const))(
    'tells of every change of a %s and of the rows it has',
    async (_, definition) => {
      const [own, ...rows] = Object.keys(expectedTables(definition));
      const { rows: found } = await sql<{ event: string; table: string; teller: string }>`
        select tgrelid::regclass::text as table, substring(tgname from 'tell_(.*)') as event,
          substring(pg_get_triggerdef(oid) from 'FOR EACH STATEMENT EXECUTE FUNCTION (.*)') as teller
        from pg_trigger where tgname like 'tell\\_%'
          and tgrelid in (${sql.join([own, ...rows].map((table) => sql`${table}::regclass`))})
      `.execute(bench.database.sql);
      const told = (table: string, teller: string) =>
        ['insert', 'update', 'delete'].map((event) => ({
          table,
          event,
          teller: `${teller}('${definition.endpoint}')`,
        }));
      const wanted = [
        told(own!, 'touch_records'),
        ...rows.map((table) => told(table, 'touch_owners')),
      ].flat();
      expect(found).toHaveLength(wanted.length);
      expect(found).toEqual(expect.arrayContaining(wanted));
    },
  );

  it('has an index that starts with every foreign key', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and a.attname not in ('resolved_by', 'sent_by', 'archived_by')
        and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    `.execute(bench.database.sql);
    expect(rows.map((row) => row.name).filter((name) => !name.endsWith('.user_id'))).toEqual([]);
  });

  it('is up to date after one migration, and a second does nothing', async () => {
    expect(await migrate(bench.database.sql)).toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
      bench.database.sql,
    );
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(migrationNames()));
  });

  it('refuses to work on a database made by a newer version', async () => {
    await sql`insert into migrations (name) values ('9999_later.sql')`.execute(bench.database.sql);
    await expect(migrate(bench.database.sql)).rejects.toThrow('newer version');
    await sql`delete from migrations where name = '9999_later.sql'`.execute(bench.database.sql);
  });
});
