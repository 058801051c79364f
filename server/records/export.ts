import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RecordDefinition, StoredField } from '#model/fields.ts';
import { ID_COLUMN } from '#model/imports.ts';
import type { Language } from '#model/languages.ts';
import { labelIn } from '#model/messages/words.ts';
import { labelOf } from '#model/names.ts';
import { type ListRequest, parseListRequest, type Query } from '#model/query.ts';
import { recordListRules } from '#model/record-lists.ts';
import { recordSheet, sheetColumns } from '#model/record-sheets.ts';
import { sendCsv } from '../answer.ts';
import { cellManner, optionsIn } from '../code-tables/options.ts';
import { type Database, type DatabaseGate, databaseIn } from '../database/database.ts';
import { languageOf } from '../errors.ts';
import { type Columned, parseColumned } from '../lists/columned.ts';
import { csvOf, type Exported, xlsxOf } from '../lists/export.ts';
import { refuseWith } from '../lists/refuse.ts';
import { type ColumnLook, XLSX } from '../sheets/write-xlsx.ts';
import { allRecords, givenRecords } from './list.ts';
import { recordSchemas, unchecked } from './schemas.ts';

/** A whole list as it was asked for: what narrows it, which columns, on whose clock and in which language. */
export interface WholeList extends Columned {
  readonly asked: ListRequest;
  readonly language: Language;
}

export function parseWholeList(definition: RecordDefinition, given: Query, language: Language): WholeList {
  const { columns, zone, ...query } = given;
  refuseWith(query, ['top', 'skip', 'from', 'list'], 'query.whole');
  return {
    asked: parseListRequest(query, recordListRules(definition)),
    ...parseColumned({ columns, zone }, sheetColumns(definition)),
    language,
  };
}

/** Every record that the filters select, as lines of a file. */
export async function exportedRecords(
  database: Database,
  definition: RecordDefinition,
  { asked, columns, zone, language }: WholeList,
): Promise<Exported> {
  const lists = definition.stored.flatMap((field) =>
    field.kind === 'choice' && columns.includes(field.wire) ? [field.list] : [],
  );
  const manner = cellManner(language, await optionsIn(database.aside, lists));
  const { headings, line } = recordSheet(definition, columns, { ...manner, zone });
  return {
    headings,
    linesOf: (record) => [line(record)],
    all: () => allRecords(database, definition, asked),
    given: (ids) => givenRecords(database, definition, ids),
  };
}

/** How a column of a spreadsheet is shown, by what stands in it. */
export const lookOfField = ({ kind }: StoredField): ColumnLook => looks[kind] ?? 'text';

const looks: Readonly<Partial<Record<StoredField['kind'], ColumnLook>>> = {
  longText: 'wide',
  number: 'number',
  // In a column of texts some programs take yes and no for 1 and 0.
  checkbox: 'truth',
  date: 'date',
  moment: 'moment',
};

/** The same of a column by its name; those that are no fields tell when a record was made and changed. */
function lookOf({ stored }: RecordDefinition, column: string): ColumnLook {
  const field = stored.find(({ wire }) => wire === column);
  if (field) return lookOfField(field);
  return column === ID_COLUMN ? 'wide' : 'moment';
}

export function exportRoutes(scope: FastifyInstance, gate: DatabaseGate, definition: RecordDefinition): void {
  const { csv, xlsx } = recordSchemas(definition);
  const { endpoint } = definition;
  const fileOf = async (request: FastifyRequest) => {
    const language = languageOf(request);
    const wanted = parseWholeList(definition, request.query as Query, language);
    const database = databaseIn(gate);
    return { database, wanted, language, exported: await exportedRecords(database, definition, wanted) };
  };

  scope.get(`/${endpoint}/csv`, { ...unchecked, schema: csv }, async (request, reply) => {
    const { database, exported, language } = await fileOf(request);
    const file = csvOf(database, exported);
    return sendCsv(reply, file, language);
  });

  scope.get(`/${endpoint}/xlsx`, { ...unchecked, schema: xlsx }, async (request, reply) => {
    const { database, exported, language, wanted } = await fileOf(request);
    const columnLooks = wanted.columns.map((column) => lookOf(definition, column));
    const file = xlsxOf(database, exported, labelIn(language, labelOf(endpoint)), columnLooks);
    return reply.type(XLSX).header('content-language', language).send(file);
  });
}
