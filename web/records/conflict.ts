import type { Field, FormDefinition, TableField } from '#model/fields.ts';
import { type FormValues, isSameValue } from '#web/fields/form-values.ts';
import type { EditValues } from '#web/fields/input.ts';
import { placeOf, type Conflict as RowConflict, rebase, takeTheirs } from '#web/fields/table-rebase.ts';
import { finishRows, sameCells, toRows } from '#web/fields/table-rows.ts';

type Rows = EditValues['table'];

/** What they did to a row that I left alone. */
export interface TheirRow {
  readonly label: string;
  readonly what: 'new' | 'edited' | 'deleted';
}

/** A table that both changed: my rows on top of theirs, and where the two do not agree. */
export interface MergedTable {
  readonly field: TableField;
  readonly rows: Rows;
  readonly conflicts: readonly RowConflict[];
  readonly theirs: readonly TheirRow[];
}

/** Two people changed one record. By field: both to different ends, only they, only I; tables that both changed, by row. */
export interface Conflict {
  readonly both: readonly Field[];
  readonly theirs: readonly Field[];
  readonly mine: readonly Field[];
  readonly tables: readonly MergedTable[];
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
  const tables: MergedTable[] = [];
  for (const field of fields) {
    const [was, my, their] = [base[field.wire]!, mine[field.wire]!, theirs[field.wire]!];
    if (isSameValue(field, my, their)) continue;
    if (isSameValue(field, was, my)) onlyTheirs.push(field);
    else if (isSameValue(field, was, their)) onlyMine.push(field);
    else if (field.kind === 'table') tables.push(mergeTable(field, was as Rows, my as Rows, their as Rows));
    else both.push(field);
  }
  return { both, theirs: onlyTheirs, mine: onlyMine, tables };
}

function mergeTable(field: TableField, was: Rows, mine: Rows, theirs: Rows): MergedTable {
  const { columns } = field;
  const { rows, conflicts } = rebase(columns, finishRows(columns, mine), toRows(theirs));
  const before = new Map(was.map((row) => [row.id, row]));
  const there = new Set(theirs.map(({ id }) => id));
  const disputed = new Set(conflicts.map(({ id }) => id));
  const told = (row: Rows[number], what: TheirRow['what']) =>
    disputed.has(row.id) ? [] : [{ label: row.label, what }];
  return {
    field,
    rows,
    conflicts,
    theirs: [
      ...theirs.flatMap((row) => {
        const old = before.get(row.id);
        if (!old) return told(row, 'new');
        return sameCells(columns, old.cells, row.cells) ? [] : told(row, 'edited');
      }),
      ...was.filter(({ id }) => !there.has(id)).flatMap((row) => told(row, 'deleted')),
    ],
  };
}

/** What a disagreement is known by: a field by its name, one over a row by the row and the column too. */
export const keyOf = ({ wire }: Field, row?: RowConflict): string => (row ? `${wire} ${placeOf(row)}` : wire);

/** Theirs, with what only I changed and what I chose to keep of mine laid over it. */
export function mergeVersions(
  conflict: Conflict,
  mine: FormValues,
  theirs: FormValues,
  keepMine: ReadonlySet<string>,
): FormValues {
  const kept = [...conflict.mine, ...conflict.both.filter((field) => keepMine.has(keyOf(field)))];
  const tables = conflict.tables.map(({ field, rows, conflicts }): [string, Rows] => {
    const given = conflicts.filter((one) => !keepMine.has(keyOf(field, one)));
    return [field.wire, given.reduce((all, one) => takeTheirs(field.columns, all, one), rows)];
  });
  return {
    ...theirs,
    ...Object.fromEntries(kept.map((field) => [field.wire, mine[field.wire]!])),
    ...Object.fromEntries(tables),
  };
}
