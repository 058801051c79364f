import type { RecordDefinition, StoredField, TableField } from '#model/fields.ts';
import type { GivenTableRow } from '#model/given-rows.ts';
import { type CellFaults, type Reading, readRow } from '#model/import-cells.ts';
import { ID_COLUMN, type ImportChange, OWNER_COLUMN, ROW_COLUMN } from '#model/imports.ts';
import { type Message, message } from '#model/messages/message.ts';
import { cellOf } from '#model/record-cells.ts';
import { cellText, type GivenCell } from '#model/sheets.ts';
import { isUuid } from '#model/uuid.ts';
import { type Values, validateRow } from '#model/validate.ts';
import { optionsIn } from '../code-tables/options.ts';
import type { Database } from '../database/database.ts';
import type { CheckedRow, CheckRequest } from './check.ts';
import { type FileRow, type Identified, identify, type Places } from './identify.ts';
import { readingIn } from './reading.ts';
import { type FoundRows, findRows } from './rows-of-records.ts';

/** Which row of its record a row of a file is: one that is there, a new one, or why that cannot be told. */
type Told =
  | { readonly row: (Values & { readonly id: string }) | null }
  | { readonly column: string; readonly said: Message };

/** Goes through a file with the rows of an editable table, some at a time. Nothing is written by it. */
export class RowChecking {
  readonly #database: Database;
  readonly #definition: RecordDefinition;
  readonly #table: TableField;
  readonly #place: ReadonlyMap<string | null, number>;
  readonly #columns: readonly StoredField[];
  readonly #reading: Reading;
  /** The rows that were met so far, by the one that each is about. */
  readonly #met = new Map<string, number>();

  private constructor(database: Database, asked: CheckRequest, table: TableField, reading: Reading) {
    this.#database = database;
    this.#definition = asked.definition;
    this.#table = table;
    this.#place = new Map(asked.columns.map((wire, at) => [wire, at]));
    this.#columns = table.columns.filter(({ wire }) => this.#place.has(wire));
    this.#reading = reading;
  }

  static async begin(database: Database, asked: CheckRequest, table: TableField): Promise<RowChecking> {
    const lists = table.columns.flatMap((field) => (field.kind === 'choice' ? [field.list] : []));
    const reading = readingIn(asked, await optionsIn(database.aside, lists));
    return new RowChecking(database, asked, table, { ...reading, named: () => [] });
  }

  async check(rows: readonly FileRow[]): Promise<CheckedRow[]> {
    const { display } = this.#definition;
    const places: Places = {
      id: this.#place.get(ID_COLUMN) ?? -1,
      of: (field) => (field === display ? (this.#place.get(OWNER_COLUMN) ?? -1) : -1),
    };
    const identified = await identify(this.#database, this.#definition, places, rows, this.#reading);
    const found = await findRows(
      this.#database.aside,
      this.#definition,
      this.#table,
      identified.map((row) => ({
        owner: row.present?.id ?? null,
        id: this.#rowId(row),
        name: this.#nameIn(row),
      })),
    );
    return identified.map((row, at) => this.#outcomeOf(row, this.#tell(row, found[at]!)));
  }

  #cell({ cells }: FileRow, wire: string): GivenCell {
    return cells[this.#place.get(wire) ?? -1] ?? null;
  }

  #rowId(row: FileRow): string | null {
    const given = cellText(this.#cell(row, ROW_COLUMN));
    return isUuid(given) ? given.toLowerCase() : null;
  }

  /** What the row says in the column that names the rows of the table. */
  #nameIn(row: FileRow): unknown {
    const [first] = this.#table.columns;
    if (!first || !this.#place.has(first.wire)) return null;
    const cell = () => this.#cell(row, first.wire);
    return readRow(this.#definition, [first], cell, null, this.#reading).values[first.wire] ?? null;
  }

  #tell(row: Identified, { byId, byName }: FoundRows): Told {
    if (row.fault) {
      const column = row.fault.column === ID_COLUMN ? ID_COLUMN : OWNER_COLUMN;
      return { column, said: row.fault.said };
    }
    if (!row.present) {
      const column = this.#place.has(OWNER_COLUMN) ? OWNER_COLUMN : ID_COLUMN;
      return { column, said: message('import.noOwner', { type: this.#definition }) };
    }
    if (cellText(this.#cell(row, ROW_COLUMN)) !== '') {
      return byId ? { row: byId } : { column: ROW_COLUMN, said: message('import.noRow') };
    }
    const [one = null, another] = byName;
    if (another) return { column: this.#table.columns[0]!.wire, said: message('import.severalRows') };
    return { row: one };
  }

  #outcomeOf(row: Identified, told: Told): CheckedRow {
    const about = {
      position: row.row,
      record_id: row.present?.id ?? null,
      version: row.present?.version ?? null,
      label: row.present?.label ?? cellText(this.#cell(row, OWNER_COLUMN)),
    };
    const wrong = (faults: CellFaults): CheckedRow => ({
      ...about,
      outcome: 'wrong',
      given: null,
      changes: null,
      faults,
    });
    if ('said' in told) return wrong({ [told.column]: told.said });
    const { row: present } = told;
    const twice = present && this.#meet(`${row.present!.id} ${present.id}`, row.row);
    if (twice) return wrong({ [this.#place.has(ROW_COLUMN) ? ROW_COLUMN : OWNER_COLUMN]: twice });
    const right = (
      outcome: CheckedRow['outcome'],
      given: GivenTableRow | null,
      after: Values,
    ): CheckedRow => ({
      ...about,
      outcome,
      given: given && { ...given },
      changes: present && given ? this.#changesOf(present, after) : null,
      faults: null,
    });
    if (present && this.#isEmptied(row)) return right('changed', { id: present.id, cells: null }, {});
    const cellAt = ({ wire }: StoredField) => this.#cell(row, wire);
    const { values, faults } = readRow(this.#definition, this.#columns, cellAt, present, this.#reading);
    if (present && Object.keys(values).length === 0 && Object.keys(faults).length === 0)
      return right('unchanged', null, {});
    const { id = null, ...before } = present ?? {};
    const after = { ...before, ...values };
    const checked = validateRow(this.#table.columns, after);
    const all = { ...(checked.ok ? {} : checked.reasons), ...faults };
    if (!checked.ok || Object.keys(all).length > 0) return wrong(all);
    return right(present ? 'changed' : 'new', { id, cells: checked.values }, after);
  }

  /** A row of which nothing is left but whose it is: that one is to be taken out. */
  #isEmptied(row: FileRow): boolean {
    return (
      this.#columns.length === this.#table.columns.length &&
      this.#columns.every(({ wire }) => cellText(this.#cell(row, wire)) === '')
    );
  }

  #meet(what: string, row: number) {
    const before = this.#met.get(what);
    if (before === undefined) this.#met.set(what, row);
    return before === undefined ? null : message('import.twiceRow', { row: before });
  }

  /** Column by column, as both would be written. */
  #changesOf(before: Values, after: Values): ImportChange[] {
    const textIn = (field: StoredField, row: Values) => cellText(cellOf(field, this.#reading.manner, row));
    return this.#columns
      .map((field) => ({ field: field.wire, before: textIn(field, before), after: textIn(field, after) }))
      .filter((change) => change.before !== change.after);
  }
}
