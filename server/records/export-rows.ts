import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RecordDefinition, TableField } from '#model/fields.ts';
import { rowColumns } from '#model/imports.ts';
import { labelIn } from '#model/messages/words.ts';
import { parseListRequest, type Query } from '#model/query.ts';
import { recordListRules } from '#model/record-lists.ts';
import { rowSheet } from '#model/row-sheets.ts';
import { sendCsv } from '../answer.ts';
import { cellManner, optionsIn } from '../code-tables/options.ts';
import { type DatabaseGate, databaseIn } from '../database/database.ts';
import { languageOf } from '../errors.ts';
import { csvOf, type Exported, xlsxOf } from '../lists/export.ts';
import { refuseWith } from '../lists/refuse.ts';
import { type ColumnLook, XLSX } from '../sheets/write-xlsx.ts';
import { lookOfField } from './export.ts';
import { allRecords, givenWithRows } from './list.ts';
import { recordSchemas, unchecked } from './schemas.ts';

/** So many records are read at a time: each may have a thousand rows. */
const PIECE = 100;

/** The rows of each editable table of the records that the filters select, as files of their own. */
export function rowExportRoutes(
  scope: FastifyInstance,
  gate: DatabaseGate,
  definition: RecordDefinition,
): void {
  const { rowsCsv, rowsXlsx } = recordSchemas(definition);
  for (const field of definition.tables) {
    const path = `/${definition.endpoint}/${field.id}`;

    scope.get(`${path}/csv`, { ...unchecked, schema: rowsCsv }, async (request, reply) => {
      const file = csvOf(databaseIn(gate), await exportedRows(gate, definition, field, request));
      const language = languageOf(request);
      return sendCsv(reply, file, language);
    });

    scope.get(`${path}/xlsx`, { ...unchecked, schema: rowsXlsx }, async (request, reply) => {
      const exported = await exportedRows(gate, definition, field, request);
      const language = languageOf(request);
      const looks: ColumnLook[] = [
        ...Object.keys(rowColumns).map(() => 'wide' as const),
        ...field.columns.map(lookOfField),
      ];
      const file = xlsxOf(databaseIn(gate), exported, labelIn(language, field.label), looks);
      return reply.type(XLSX).header('content-language', language).send(file);
    });
  }
}

async function exportedRows(
  gate: DatabaseGate,
  definition: RecordDefinition,
  field: TableField,
  request: FastifyRequest,
): Promise<Exported> {
  const query = request.query as Query;
  refuseWith(query, ['top', 'skip', 'from', 'list'], 'query.whole');
  const asked = parseListRequest(query, recordListRules(definition));
  const database = databaseIn(gate);
  const lists = field.columns.flatMap((column) => (column.kind === 'choice' ? [column.list] : []));
  const manner = cellManner(languageOf(request), await optionsIn(database.aside, lists));
  const { headings, lines } = rowSheet(field, manner);
  return {
    headings,
    linesOf: lines,
    all: () => allRecords(database, definition, asked),
    given: (ids) => givenWithRows(database, definition, field, ids),
    piece: PIECE,
  };
}
