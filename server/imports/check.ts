import type { RecordDefinition, ReferenceField, StoredField } from '#model/fields.ts';
import { type CellFaults, inReadingOrder, type Reading, readRow, sentValue } from '#model/import-cells.ts';
import { ID_COLUMN, type ImportChange, type ImportOutcome } from '#model/imports.ts';
import type { Language } from '#model/languages.ts';
import { message } from '#model/messages/message.ts';
import { cellOf } from '#model/record-cells.ts';
import { outerOf } from '#model/rules.ts';
import { cellText, type GivenCell } from '#model/sheets.ts';
import { checkTogether, type Values, validate } from '#model/validate.ts';
import { type Options, optionsIn } from '../code-tables/options.ts';
import type { Database } from '../database/database.ts';
import { type FileRow, type Identified, identify, type Places } from './identify.ts';
import { Names, type Wanted, withUnique } from './lookups.ts';
import { readingIn } from './reading.ts';

/** What would become of a row. */
export interface CheckedRow {
  readonly position: number;
  readonly outcome: ImportOutcome;
  readonly record_id: string | null;
  readonly version: number | null;
  readonly label: string;
  readonly given: Values | null;
  readonly changes: readonly ImportChange[] | null;
  readonly faults: CellFaults | null;
}

export interface CheckRequest {
  readonly definition: RecordDefinition;
  /** The field of each column of the file, by its wire name. */
  readonly columns: readonly (string | null)[];
  readonly language: Language;
  readonly tag: string;
}

/** Goes through the rows of a file, some at a time, and tells what each would do. Nothing is written by it. */
export class Checking {
  readonly #database: Database;
  readonly #asked: CheckRequest;
  readonly #fields: readonly StoredField[];
  readonly #places: Places;
  readonly #options: Options;
  readonly #reading: Omit<Reading, 'named'>;
  /** The rows that were met so far, by the record and by what no two may share. */
  readonly #met = new Map<string, number>();

  private constructor(database: Database, asked: CheckRequest, options: Options) {
    this.#database = database;
    this.#asked = asked;
    this.#options = options;
    const { definition, columns } = asked;
    const place = new Map(columns.map((wire, at) => [wire, at]));
    this.#fields = inReadingOrder(
      definition,
      definition.stored.filter(({ wire }) => place.has(wire)),
    );
    this.#places = { id: place.get(ID_COLUMN) ?? -1, of: ({ wire }) => place.get(wire) ?? -1 };
    this.#reading = readingIn(asked, options);
  }

  static async begin(database: Database, asked: CheckRequest): Promise<Checking> {
    const lists = asked.definition.stored.flatMap((field) => (field.kind === 'choice' ? [field.list] : []));
    return new Checking(database, asked, await optionsIn(database.aside, lists));
  }

  async check(rows: readonly FileRow[]): Promise<CheckedRow[]> {
    const { definition } = this.#asked;
    const identified = await identify(this.#database, definition, this.#places, rows, this.#reading);
    const names = await this.#lookUp(identified);
    const reading: Reading = {
      ...this.#reading,
      named: (field, name, within) => names.of(field, name, within),
    };
    const read = identified.map((row) => ({
      row,
      ...readRow(definition, this.#fields, (field) => this.#cell(row, field), row.present, reading),
    }));
    const taken = await this.#takenBy(read.map(({ values }) => values));
    return read.map(({ row, values, faults }) => this.#outcomeOf(row, values, faults, taken, names));
  }

  #cell({ cells }: FileRow, field: StoredField): GivenCell {
    return cells[this.#places.of(field)] ?? null;
  }

  /** Those around first: what a name means may depend on them. */
  async #lookUp(rows: readonly Identified[]): Promise<Names> {
    const { definition } = this.#asked;
    const names = new Names(definition);
    const references = this.#fields.filter((field): field is ReferenceField => field.kind === 'reference');
    const nameIn = (row: Identified, field: ReferenceField) => cellText(this.#cell(row, field));
    for (const isNarrowed of [false, true]) {
      const wanted = rows.flatMap((row) =>
        references
          .filter((field) => (outerOf(definition, field) !== null) === isNarrowed)
          .flatMap((field): Wanted[] => {
            const name = nameIn(row, field);
            const outer = outerOf(definition, field) as ReferenceField | null;
            const around = outer && this.#places.of(outer) >= 0 ? nameIn(row, outer) : '';
            const present = outer && row.present ? (sentValue(outer, row.present) as string | null) : null;
            const within = [
              ...(outer && around !== '' ? names.of(outer, around, null) : []),
              ...(present ? [present] : []),
            ];
            return name === '' ? [] : [{ field, name, within: within.length > 0 ? within : null }];
          }),
      );
      await names.look(this.#database.aside, wanted);
    }
    return names;
  }

  /** Who has what no two may share, by the field and the value. */
  async #takenBy(all: readonly Values[]): Promise<ReadonlyMap<string, string>> {
    const taken = new Map<string, string>();
    for (const field of this.#fields.filter(({ unique }) => unique)) {
      const values = all.flatMap((one) => (one[field.wire] ? [String(one[field.wire])] : []));
      const found = await withUnique(this.#database.aside, this.#asked.definition, field, values);
      for (const [value, id] of found) taken.set(`${field.wire} ${value}`, id);
    }
    return taken;
  }

  #outcomeOf(
    row: Identified,
    values: Values,
    misread: CellFaults,
    taken: ReadonlyMap<string, string>,
    names: Names,
  ): CheckedRow {
    const { definition } = this.#asked;
    const { present } = row;
    const id = present?.id ?? null;
    const faults: CellFaults = { ...this.#refused(values, present), ...misread };
    for (const field of this.#fields.filter(({ unique, wire }) => unique && values[wire])) {
      const key = `${field.wire} ${values[field.wire]}`;
      const owner = taken.get(key);
      if (owner && owner !== id) faults[field.wire] = { why: 'taken' };
      const fault = this.#meet(key, row.row);
      if (fault) faults[field.wire] = fault;
    }
    if (row.fault) faults[row.fault.column] = row.fault.said;
    const twice = id && this.#meet(id, row.row);
    if (twice) faults[this.#places.id >= 0 ? ID_COLUMN : definition.display.wire] = twice;
    const isWrong = Object.keys(faults).length > 0;
    const isSame = present !== null && Object.keys(values).length === 0;
    return {
      position: row.row,
      outcome: isWrong ? 'wrong' : present === null ? 'new' : isSame ? 'unchanged' : 'changed',
      record_id: id,
      version: present?.version ?? null,
      label: present?.label ?? this.#nameOf(row),
      given: isWrong || isSame ? null : values,
      changes: present && !isSame ? this.#changesOf(present, values, names) : null,
      faults: isWrong ? faults : null,
    };
  }

  #meet(what: string, row: number) {
    const before = this.#met.get(what);
    if (before === undefined) this.#met.set(what, row);
    return before === undefined ? null : message('import.twice', { row: before });
  }

  #nameOf(row: Identified): string {
    const display = this.#asked.definition.stored.find((field) => field === this.#asked.definition.display);
    return display && this.#places.of(display) >= 0 ? cellText(this.#cell(row, display)) : '';
  }

  /** What the one validator refuses, with the rules over several fields. */
  #refused(values: Values, present: Values | null): CellFaults {
    const { definition } = this.#asked;
    const findOption = (list: string, code: string) =>
      this.#options.get(list)?.find(({ value }) => value === code) ?? null;
    if (!present) {
      const checked = validate(definition, values, 'create', { findOption });
      return checked.ok ? {} : checked.reasons;
    }
    if (Object.keys(values).length === 0) return {};
    const checked = validate(definition, values, 'change', { findOption });
    if (!checked.ok) return checked.reasons;
    const before = Object.fromEntries(
      definition.stored.map((field) => [field.wire, sentValue(field, present)]),
    );
    const merged = { ...before, ...checked.values };
    return checkTogether(definition, merged, { id: present.id as string, findOption }).reasons;
  }

  /** Field by field, as both would be written. */
  #changesOf(present: Values, values: Values, names: Names): ImportChange[] {
    const after = { ...present, ...values };
    const { manner } = this.#reading;
    return this.#fields
      .filter(({ wire }) => Object.hasOwn(values, wire))
      .map((field) => {
        const named =
          field.kind === 'reference' && values[field.wire]
            ? { ...after, [field.wire]: { label: names.labelOf(String(values[field.wire])) } }
            : after;
        return {
          field: field.wire,
          before: cellText(cellOf(field, manner, present)),
          after: cellText(cellOf(field, manner, named)),
        };
      });
  }
}
