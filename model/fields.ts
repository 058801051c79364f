import type { Computed } from './computed.ts';
import type { Deadline } from './deadlines/deadline.ts';
import { columnOf, labelOf, tableOf, wireOf } from './names.ts';
import type { Rule } from './rules.ts';

/** What every field has, whatever it holds. `id` is the name the business gave it, misspellings included. */
interface Named {
  readonly id: string;
  readonly wire: string;
  readonly column: string;
  readonly label: string;
  readonly required: boolean;
  /** Found by the search box. */
  readonly searchable: boolean;
  /** No two records of the type may share it. */
  readonly unique: boolean;
}

export type TextFormat = 'plain' | 'phone' | 'zip' | 'email';

export interface TextField extends Named {
  readonly kind: 'text';
  readonly format: TextFormat;
}
export interface LongTextField extends Named {
  readonly kind: 'longText';
}
export interface NumberField extends Named {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
  readonly unit: string | null;
  /** It names something, as the number of a ticket does, and counts nothing: it is written without commas. */
  readonly isName: boolean;
}
export interface DateField extends Named {
  readonly kind: 'date';
  /** Something runs out on it. */
  readonly deadline: Deadline | null;
}
/** A moment, told to the second; typed and shown on the clock of the home terminal. */
export interface MomentField extends Named {
  readonly kind: 'moment';
}
/** A level on the tape. `partsOf` names the field that says into how many parts an inch is divided. */
export interface GaugeField extends Named {
  readonly kind: 'gauge';
  readonly partsOf: string;
}
export interface CheckboxField extends Named {
  readonly kind: 'checkbox';
}
/** One boolean per option label. */
export interface CheckboxGroupField extends Named {
  readonly kind: 'checkboxGroup';
  readonly options: readonly string[];
}
/** A code of a fixed list or of a code table. `within` names the field whose value narrows the list. */
export interface ChoiceField extends Named {
  readonly kind: 'choice';
  readonly list: string;
  readonly within: string | null;
  /** What a blank form has chosen already. */
  readonly starts: string | null;
  /** The code that goes with what is chosen in another field, unless somebody chose otherwise. */
  readonly goesWith: { readonly field: string; readonly codes: Readonly<Record<string, string>> } | null;
}
/** Another record, stored as a foreign key. `within` names the field whose record it belongs to: a tank, to its lease. */
export interface ReferenceField extends Named {
  readonly kind: 'reference';
  readonly to: string;
  readonly within: string | null;
  /** What a chosen record brings into this one where nothing else stands: fields of this one by fields of that one. */
  readonly fills: Readonly<Record<string, string | NamedBy>>;
}
/** A box is ticked where a record of that type names the chosen one in that field. */
export interface NamedBy {
  readonly type: string;
  readonly field: string;
}
/** Rows that belong to this record alone and are saved with it. */
export interface TableField extends Named {
  readonly kind: 'table';
  readonly columns: readonly CellField[];
}
/** The records of another type that point here; shown, never written from this side. */
export interface ChildrenField extends Named {
  readonly kind: 'children';
  readonly of: string;
}

export type ScalarField = TextField | LongTextField | NumberField | DateField | CheckboxField;
/** What can stand in a cell of an editable table. */
export type CellField = ScalarField | ChoiceField;
export type Field =
  | ScalarField
  | MomentField
  | GaugeField
  | CheckboxGroupField
  | ChoiceField
  | ReferenceField
  | TableField
  | ChildrenField;
export type FieldKind = Field['kind'];
/** A field with a column of its own in the record's table. */
export type StoredField = Exclude<Field, TableField | ChildrenField>;

type Options = Partial<Pick<Named, 'wire' | 'label' | 'required' | 'searchable' | 'unique'>>;

function named(id: string, options: Options, suffix = ''): Named {
  const wire = options.wire ?? wireOf(id);
  return {
    id,
    wire,
    column: columnOf(wire) + suffix,
    label: options.label ?? labelOf(id),
    required: options.required ?? false,
    searchable: options.searchable ?? false,
    unique: options.unique ?? false,
  };
}

export const text = (id: string, options: Options & { format?: TextFormat } = {}): TextField => ({
  ...named(id, options),
  kind: 'text',
  format: options.format ?? 'plain',
});

export const longText = (id: string, options: Options = {}): LongTextField => ({
  ...named(id, options),
  kind: 'longText',
});

type NumberOptions = Options & Partial<Pick<NumberField, 'min' | 'max' | 'decimals' | 'unit' | 'isName'>>;
export const number = (id: string, options: NumberOptions = {}): NumberField => ({
  ...named(id, options),
  kind: 'number',
  min: options.min ?? 0,
  max: options.max ?? 999_999_999,
  decimals: options.decimals ?? 2,
  unit: options.unit ?? null,
  isName: options.isName ?? false,
});

export const date = (id: string, options: Options & { deadline?: Deadline } = {}): DateField => ({
  ...named(id, options),
  kind: 'date',
  deadline: options.deadline ?? null,
});

export const moment = (id: string, options: Options = {}): MomentField => ({
  ...named(id, options),
  kind: 'moment',
});

export const gauge = (id: string, partsOf: string, options: Options = {}): GaugeField => ({
  ...named(id, options),
  kind: 'gauge',
  partsOf,
});

export const checkbox = (id: string, options: Options = {}): CheckboxField => ({
  ...named(id, options),
  kind: 'checkbox',
});

export const checkboxGroup = (
  id: string,
  choices: readonly string[],
  options: Options = {},
): CheckboxGroupField => ({ ...named(id, options), kind: 'checkboxGroup', options: choices });

export const choice = (
  id: string,
  list: string,
  options: Options & Partial<Pick<ChoiceField, 'within' | 'starts' | 'goesWith'>> = {},
): ChoiceField => ({
  ...named(id, options),
  kind: 'choice',
  list,
  within: options.within ?? null,
  starts: options.starts ?? null,
  goesWith: options.goesWith ?? null,
});

export const reference = (
  id: string,
  to: string,
  options: Options & Partial<Pick<ReferenceField, 'fills'>> & { within?: string } = {},
): ReferenceField => ({
  ...named(id, options, '_id'),
  kind: 'reference',
  to,
  within: options.within ?? null,
  fills: options.fills ?? {},
});

export const table = (id: string, columns: readonly CellField[], options: Options = {}): TableField => ({
  ...named(id, options),
  kind: 'table',
  columns,
});

export const children = (id: string, of: string, options: Options = {}): ChildrenField => ({
  ...named(id, options),
  kind: 'children',
  of,
});

export const categories = [
  'Core Assets',
  'Production Operations',
  'Logistics & Transportation',
  'Regulatory & Payroll',
  'Code Tables',
] as const;
export type Category = (typeof categories)[number];

export interface Section {
  /** null: the first section, which needs no heading of its own. */
  readonly title: string | null;
  readonly fields: readonly Field[];
}

/** Beside "details": the records that point here, one editable table, or the run statements. */
export type Tab =
  | { readonly kind: 'related'; readonly type: string }
  | { readonly kind: 'table'; readonly field: string }
  | { readonly kind: 'run-statements' };

/** A form drawn from fields. */
export interface FormDefinition {
  readonly type: string;
  /** Its place in the menu; null for a type that other screens show and no form edits. */
  readonly category: Category | null;
  readonly sections: readonly Section[];
  readonly tabs: readonly Tab[];
  /** What holds over several fields at once; that a code fits the field around it goes without saying. */
  readonly rules: readonly Rule[];
  readonly computed: Computed | null;
  readonly fields: readonly Field[];
  readonly field: (id: string) => Field;
}

/** A form whose values are kept: a row of its own table, behind an endpoint of its own. */
export interface RecordDefinition extends FormDefinition {
  readonly endpoint: string;
  readonly table: string;
  /** The field whose value names a record of this type. */
  readonly display: Field;
  readonly stored: readonly StoredField[];
  readonly tables: readonly TableField[];
  /** How many options a compact list gives when nobody says. */
  readonly compactTop: number;
  /** It may have been made from what the field sent, and then leads there. */
  readonly fromOperation: boolean;
  /** The fields that tell one of them from others of its name in a list of options; null: what it belongs to. */
  readonly told: readonly StoredField[] | null;
  /** The entry by which what the field sends names one of them; null where none does. */
  readonly entry: OperationEntry | null;
}

/** The entries of an operation by which it is found from the records that they name. */
export type OperationEntry = 'operator' | 'lease' | 'tank' | 'meter' | 'driver';

const isStored = (field: Field): field is StoredField => field.kind !== 'table' && field.kind !== 'children';

interface FormInput {
  type: string;
  category: Category | null;
  sections: readonly Section[];
  tabs?: readonly Tab[];
  rules?: readonly Rule[];
  computed?: Computed;
}

export function defineForm(input: FormInput): FormDefinition {
  const fields = input.sections.flatMap((section) => section.fields);
  const byId = new Map(fields.map((field) => [field.id, field]));
  if (byId.size !== fields.length) throw new Error(`${input.type} names a field twice`);
  const field = (id: string) => {
    const found = byId.get(id);
    if (!found) throw new Error(`${input.type} has no field ${id}`);
    return found;
  };
  return {
    ...input,
    tabs: input.tabs ?? [],
    rules: input.rules ?? [],
    computed: input.computed ?? null,
    fields,
    field,
  };
}

export function defineRecord(
  input: FormInput & {
    endpoint: string;
    display: string;
    compactTop?: number;
    fromOperation?: boolean;
    toldBy?: readonly string[];
    entry?: OperationEntry;
  },
): RecordDefinition {
  const form = defineForm(input);
  return {
    ...form,
    endpoint: input.endpoint,
    table: tableOf(input.endpoint),
    display: form.field(input.display),
    stored: form.fields.filter(isStored),
    tables: form.fields.filter((field) => field.kind === 'table'),
    compactTop: input.compactTop ?? 10,
    fromOperation: input.fromOperation ?? false,
    told: input.toldBy?.map(form.field).filter(isStored) ?? null,
    entry: input.entry ?? null,
  };
}
