import { formatCell } from './cells.ts';
import type { CsvCell } from './csv.ts';
import { instantOf } from './dates.ts';
import type { DispatchWord } from './dispatch-words.en.ts';
import { flagWord, operationWord, resolverWord, type Say, sourceWord, statusWord } from './dispatch-words.ts';
import type { Language } from './languages.ts';
import {
  type Annotation,
  annotationValue,
  type Device,
  type Document,
  type Operation,
  operationLabel,
  operationStatus,
  orderNumber,
  type ResolvedAnnotation,
  type User,
} from './operations.ts';
import { formatStamp } from './stamps.ts';

/** How somebody wants a list as a file. */
export interface SheetManner {
  readonly say: Say;
  readonly language: Language;
  /** The zone that times are told in, by its name. */
  readonly zone: string;
}

/** What a column of the table is in the file: the whole of what its cell stands for, in one column or several. */
export interface SheetColumn<Line> {
  readonly headings: (manner: SheetManner) => readonly string[];
  readonly cells: (line: Line, manner: SheetManner) => readonly CsvCell[];
}

/** A list as a file. */
export interface Sheet<Row> {
  readonly columns: readonly string[];
  /** Of the columns that are wanted, by their ids in the table and in the order they are given. */
  readonly of: (
    columns: readonly string[],
    manner: SheetManner,
  ) => {
    readonly headings: readonly string[];
    readonly lines: (row: Row) => readonly (readonly CsvCell[])[];
  };
}

export const sheetOf = <Row, Line>(
  linesOf: (row: Row) => readonly Line[],
  columns: Readonly<Record<string, SheetColumn<Line>>>,
): Sheet<Row> => ({
  columns: Object.keys(columns),
  of: (ids, manner) => {
    const wanted = ids.flatMap((id) => columns[id] ?? []);
    return {
      headings: wanted.flatMap((column) => column.headings(manner)),
      lines: (row) => linesOf(row).map((line) => wanted.flatMap((column) => column.cells(line, manner))),
    };
  },
});

type CellOf<Line> = (line: Line, manner: SheetManner) => CsvCell | undefined;

const several = <Line>(...parts: readonly (readonly [DispatchWord, CellOf<Line>])[]): SheetColumn<Line> => ({
  headings: ({ say }) => parts.map(([word]) => say(word)),
  cells: (line, manner) => parts.map(([, cellOf]) => cellOf(line, manner) ?? null),
});

const one = <Line>(word: DispatchWord, cellOf: CellOf<Line>): SheetColumn<Line> => several([word, cellOf]);

/** Local to the reader, and the heading says where that is. */
const time = <Line>(
  word: DispatchWord,
  isoOf: (line: Line) => string | null | undefined,
): SheetColumn<Line> => ({
  headings: ({ say, zone }) => [`${say(word)} (${zone})`],
  cells: (line, { zone }) => {
    const iso = isoOf(line);
    return [iso ? formatStamp(iso, zone) : null];
  },
});

type Place = { readonly latitude?: number | null; readonly longitude?: number | null };
const place = <Line>(placeOf: (line: Line) => Place | null | undefined): SheetColumn<Line> =>
  several(
    ['column.latitude', (line) => placeOf(line)?.latitude],
    ['column.longitude', (line) => placeOf(line)?.longitude],
  );

const nameOf = (user: User | null | undefined) => user?.fullName;

/** An entry of a ticket, which may be anything. */
function entry(value: unknown, { say, zone }: SheetManner): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return instantOf(value) ? formatStamp(value, zone) : value;
  const cell = formatCell(value, {
    instant: (iso) => formatStamp(iso, zone),
    truth: (is) => say(is ? 'value.yes' : 'value.no'),
  });
  if (cell.kind === 'instant') return formatStamp(cell.iso, zone);
  return cell.kind === 'text' ? cell.text : null;
}

export const documentsSheet: Sheet<Document> = sheetOf<Document, Document>((document) => [document], {
  number: one('column.document', ({ number }) => number),
  order: one('column.order', ({ operation }) => operation && orderNumber(operation)),
  ticket: one('column.ticket', ({ operation }, manner) => entry(operation?.modelData.ticketNumber, manner)),
  operation: one(
    'column.operation',
    ({ operation }, { say }) => operation && operationWord(operationLabel(operation), say),
  ),
  user: one('column.user', ({ operation }) => nameOf(operation?.user)),
  gps: place(({ operation }) => operation?.modelData.visit),
  status: several(
    ['column.status', ({ operation }, { say }) => operation && statusWord(operationStatus(operation), say)],
    ['column.notes', ({ operation }) => operation?.annotations?.map(({ note }) => note).join('; ') || null],
  ),
  createdAt: time('column.created', ({ createdAt }) => createdAt),
});

interface Issue {
  readonly operation: Operation;
  readonly annotation: Annotation;
}

const numbersOf = (operation: Operation | null | undefined) =>
  operation?.documents?.map(({ number }) => number).join(' ') || null;

/** A line for each note, all of them whole: a spreadsheet knows no groups. */
export const issuesSheet: Sheet<Operation> = sheetOf<Operation, Issue>(
  (operation) => (operation.annotations ?? []).map((annotation) => ({ operation, annotation })),
  {
    number: one('column.document', ({ operation }) => numbersOf(operation)),
    user: one('column.user', ({ operation }) => nameOf(operation.user)),
    operation: one('column.operation', ({ operation }, { say }) =>
      operationWord(operationLabel(operation), say),
    ),
    note: one('column.note', ({ annotation }) => annotation.note),
    source: one(
      'column.source',
      ({ annotation }, { say }) => annotation.source && sourceWord(annotation.source, say),
    ),
    value: one('column.value', ({ operation, annotation }, manner) =>
      entry(annotationValue(operation, annotation), manner),
    ),
    flag: one('column.flag', ({ annotation }, { say }) => flagWord(annotation.flag, say)),
    createdAt: time('column.created', ({ operation }) => operation.createdAt),
  },
);

export const resolvedSheet: Sheet<ResolvedAnnotation> = sheetOf<ResolvedAnnotation, ResolvedAnnotation>(
  (annotation) => [annotation],
  {
    number: one('column.document', ({ operation }) => numbersOf(operation)),
    user: one('column.user', ({ operation }) => nameOf(operation?.user)),
    operation: one(
      'column.operation',
      ({ operation }, { say }) => operation && operationWord(operationLabel(operation), say),
    ),
    note: one('column.note', ({ note }) => note),
    flag: one('column.flag', ({ flag }, { say }) => flagWord(flag, say)),
    remark: one('column.remark', ({ remark }) => remark),
    resolvedBy: one('column.resolvedBy', (annotation, { say }) => resolverWord(annotation, say)),
    resolvedAt: time('column.resolvedAt', ({ resolvedAt }) => resolvedAt),
  },
);

export const devicesSheet: Sheet<Device> = sheetOf<Device, Device>((device) => [device], {
  fingerprint: one('column.fingerprint', ({ fingerprint }) => fingerprint),
  label: one('column.label', ({ label }) => label),
  user: one('column.user', ({ user }) => nameOf(user)),
  userAgent: one('column.userAgent', ({ userAgent }) => userAgent),
  gps: place((device) => device),
  county: one('column.county', ({ county }) => county),
  state: one('column.state', ({ state }) => state),
  updatedAt: time('column.updated', ({ updatedAt }) => updatedAt),
});
