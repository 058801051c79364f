import type { FastifyInstance } from 'fastify';
import type { RecordDefinition } from '#model/fields.ts';
import type { Language } from '#model/languages.ts';
import { labelIn } from '#model/messages/words.ts';
import { type ListRequest, parseListRequest, type Query } from '#model/query.ts';
import { recordListRules } from '#model/record-lists.ts';
import { recordSheet, sheetColumns } from '#model/record-sheets.ts';
import { optionsOf } from '../code-tables/options.ts';
import { type Database, type DatabaseGate, databaseIn } from '../database/database.ts';
import { languageOf } from '../errors.ts';
import { type Columned, parseColumned } from '../lists/columned.ts';
import { csvOf, type Exported } from '../lists/export.ts';
import { refuseWith } from '../lists/refuse.ts';
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
  const words = new Map<string, string>();
  for (const list of new Set(lists)) {
    for (const { value, label } of await optionsOf(database.aside, list))
      words.set(`${list} ${value}`, label);
  }
  const { headings, line } = recordSheet(definition, columns, {
    label: (english) => labelIn(language, english),
    optionLabel: (list, code) => words.get(`${list} ${code}`) ?? code,
    zone,
  });
  return {
    headings,
    linesOf: (record) => [line(record)],
    all: () => allRecords(database, definition, asked),
    given: (ids) => givenRecords(database, definition, ids),
  };
}

export function exportRoute(scope: FastifyInstance, gate: DatabaseGate, definition: RecordDefinition): void {
  const schema = recordSchemas(definition).csv;
  scope.get(`/${definition.endpoint}/csv`, { ...unchecked, schema }, async (request, reply) => {
    const language = languageOf(request);
    const wanted = parseWholeList(definition, request.query as Query, language);
    const database = databaseIn(gate);
    const file = csvOf(database, await exportedRecords(database, definition, wanted));
    return reply.type('text/csv; charset=utf-8').header('content-language', language).compress(file);
  });
}
