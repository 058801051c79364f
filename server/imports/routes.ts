import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  fieldsOfFile,
  type Import,
  type ImportOutcome,
  type ImportRow,
  importOutcomes,
  tellingColumns,
} from '#model/imports.ts';
import { acceptedLanguages, chooseLocale } from '#model/languages.ts';
import { message } from '#model/messages/message.ts';
import { BadParameter, type Query, refuseOthers, single, unknownValue, wholeNumber } from '#model/query.ts';
import { recordOf, records } from '#model/records/index.ts';
import { sheetLimits } from '#model/sheets.ts';
import { isUuid } from '#model/uuid.ts';
import type { Batches } from '../batches/batches.ts';
import { type DatabaseGate, databaseIn, sqlOf } from '../database/database.ts';
import { HttpError, languageOf, notFound, nothingAt } from '../errors.ts';
import { whileIn } from '../load.ts';
import { unchecked } from '../records/schemas.ts';
import { Room } from '../room.ts';
import { userIn } from '../session/guard.ts';
import { SheetRefused } from '../sheets/refused.ts';
import { XLSX } from '../sheets/write-xlsx.ts';
import { errorFile } from './error-file.ts';
import { Imports } from './imports.ts';
import * as schemas from './schemas.ts';
import { dropImport, findImport, type KeptRow, keepFile, rowsOf, tagOf } from './store.ts';
import { tellFaults } from './words.ts';

/** So many files may be on their way at a time, for they lie in memory as they come. */
const COMING = { all: 6, each: 2 };
/** So many of them are read: each keeps a thread busy. */
const BEING_READ = { all: 2, each: 1 };
const MOST_NAME = 200;
const MEGABYTE = 1024 * 1024;

const types = { csv: 'text/csv; charset=utf-8', xlsx: XLSX } as const;

/** Files that people bring: read, looked over, gone through and written. */
export function importRoutes(scope: FastifyInstance, gate: DatabaseGate, batches: Batches): void {
  const imports = new Imports(batches, (fault) =>
    scope.log.error({ err: fault }, 'an import was not gone through'),
  );
  const coming = whileIn(new Room(COMING), (request) => userIn(request).id);
  const reading = new Room(BEING_READ);
  scope.addHook('preClose', () => imports.stop());

  scope.register(async (own) => {
    own.addContentTypeParser('application/octet-stream', (request, payload, done) => {
      void readBounded(payload, Number(request.headers['content-length'] ?? 0)).then(
        (bytes) => done(null, bytes),
        (error) => done(error),
      );
    });
    own.post<{ Params: { endpoint: string } }>(
      '/imports/:endpoint',
      { ...unchecked, onRequest: coming, schema: schemas.bring, bodyLimit: sheetLimits.bytes },
      async (request, reply) => {
        const definition = records.find(({ endpoint }) => endpoint === request.params.endpoint);
        if (!definition) throw nothingAt(request);
        const file = fileIn(request.query as Query);
        if (!Buffer.isBuffer(request.body)) throw new HttpError(415, message('sheet.none'));
        const user = userIn(request);
        const leave = reading.enter(user.id);
        try {
          const given = { file, bytes: new Uint8Array(request.body), tag: tagIn(request), user };
          const kept = await keepFile(databaseIn(gate), definition, given);
          return reply.code(201).header('location', `/api/v3/imports/${kept.id}`).send(kept);
        } catch (error) {
          throw error instanceof SheetRefused ? new HttpError(400, error.said) : error;
        } finally {
          leave();
        }
      },
    );
  });

  scope.get('/imports/:uuid', { ...unchecked, schema: schemas.read }, async (request) => {
    refuseOthers(request.query as Query, []);
    return findImport(sqlOf(gate), idIn(request));
  });

  scope.delete('/imports/:uuid', { ...unchecked, schema: schemas.drop }, async (request, reply) => {
    await dropImport(databaseIn(gate).aside, idIn(request));
    return reply.code(204).send();
  });

  scope.put<{ Body: { columns: (string | null)[] } }>(
    '/imports/:uuid/columns',
    { schema: schemas.check },
    async (request, reply) => {
      const id = idIn(request);
      checkColumns(await findImport(sqlOf(gate), id), request.body.columns);
      return reply
        .code(202)
        .send(await imports.check(databaseIn(gate), id, request.body.columns, userIn(request)));
    },
  );

  scope.put<{ Body: { table: string | null } }>(
    '/imports/:uuid/table',
    { schema: schemas.take },
    async (request) => {
      const kept = await findImport(sqlOf(gate), idIn(request));
      const { table } = request.body;
      const known = recordOf(kept.type).tables.map(({ wire }) => wire);
      if (table !== null && !known.includes(table)) throw unknownValue('table', table, known);
      return imports.take(databaseIn(gate), kept, table);
    },
  );

  scope.get('/imports/:uuid/rows', { ...unchecked, schema: schemas.rows }, async (request) => {
    const { aside } = databaseIn(gate);
    const which = rowsIn(request.query as Query);
    const kept = await findImport(aside, idIn(request));
    const tag = await tagOf(aside, kept.id);
    const told = (row: KeptRow) => tellRow(kept, row, request, tag);
    return (await rowsOf(aside, kept.id, which)).map(told);
  });

  for (const format of ['csv', 'xlsx'] as const) {
    scope.get(
      `/imports/:uuid/errors/${format}`,
      { ...unchecked, schema: schemas.errors },
      async (request, reply) => {
        refuseOthers(request.query as Query, []);
        const database = databaseIn(gate);
        const kept = await findImport(database.aside, idIn(request));
        const manner = {
          fields: fieldsOf(kept),
          language: languageOf(request),
          tag: await tagOf(database.aside, kept.id),
        };
        const name = `${recordOf(kept.type).endpoint}-errors.${format}`;
        return reply
          .type(types[format])
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(errorFile(database, kept, format, manner));
      },
    );
  }

  scope.post<{ Body: { mode: 'valid' | 'all' } }>(
    '/imports/:uuid/apply',
    { schema: schemas.apply },
    async (request, reply) => {
      const { mode } = request.body;
      const database = databaseIn(gate);
      const batch = await imports.apply(database, idIn(request), mode, userIn(request), languageOf(request));
      return reply.code(201).header('location', `/api/v3/batches/${batch.id}`).send(batch);
    },
  );
}

/** What is too large is refused before it has come, or as soon as too much has. */
async function readBounded(payload: AsyncIterable<Buffer>, announced: number): Promise<Buffer> {
  const tooLarge = () =>
    new HttpError(413, message('sheet.tooLarge', { megabytes: sheetLimits.bytes / MEGABYTE }));
  if (announced > sheetLimits.bytes) throw tooLarge();
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of payload) {
    size += piece.length;
    if (size > sheetLimits.bytes) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function idIn({ params }: FastifyRequest): string {
  const { uuid } = params as { uuid: unknown };
  if (!isUuid(uuid)) throw notFound(message('import.missing', { id: String(uuid).slice(0, 40) }));
  return uuid;
}

/** The name of the file, as it is told later. */
function fileIn(query: Query): string {
  refuseOthers(query, ['name']);
  const name = (single(query, 'name') ?? '').trim();
  const isFit = name !== '' && name.length <= MOST_NAME && name.isWellFormed() && !/\p{Cc}/u.test(name);
  if (!isFit) throw new BadParameter('name', message('request.wrong', { name: 'name' }));
  return name;
}

/** The variety of the language that numbers and days are typed in. */
function tagIn({ headers }: FastifyRequest): string {
  const { language, tag } = chooseLocale(acceptedLanguages(headers['accept-language']));
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? language;
  } catch {
    return language;
  }
}

/** What its columns can be taken for, beside what tells which record or row each is. */
const fieldsOf = ({ type, table }: Import) => fieldsOfFile(recordOf(type), table);

function checkColumns(kept: Import, given: readonly (string | null)[]): void {
  const count = kept.columns.length;
  const telling = tellingColumns(kept.table);
  const known = new Set([...telling, ...fieldsOf(kept).map(({ wire }) => wire)]);
  const named = given.filter((field) => field !== null);
  const isFit =
    given.length === count &&
    named.every((field) => known.has(field)) &&
    new Set(named).size === named.length;
  const said = isFit ? message('import.noColumns') : message('import.columns', { name: 'columns', count });
  if (!isFit || named.every((field) => telling.includes(field))) throw new BadParameter('columns', said);
}

function rowsIn(query: Query) {
  refuseOthers(query, ['outcome', 'top', 'skip']);
  const given = single(query, 'outcome');
  const outcome = importOutcomes.find((one) => one === given);
  if (given !== null && !outcome) throw unknownValue('outcome', given, importOutcomes);
  const outcomes: readonly ImportOutcome[] = outcome ? [outcome] : importOutcomes;
  return {
    outcomes,
    top: wholeNumber(query, 'top', 1, 100) ?? 50,
    skip: wholeNumber(query, 'skip', 0, sheetLimits.rows) ?? 0,
  };
}

const tellRow = (
  kept: Import,
  { position, outcome, record_id, label, cells, given, changes, faults }: KeptRow,
  request: FastifyRequest,
  tag: string,
): ImportRow => ({
  row: position,
  outcome,
  record: record_id,
  label,
  cells,
  changes: changes ?? [],
  isTakenOut: kept.table !== null && given?.cells === null,
  errors: tellFaults(fieldsOf(kept), faults, languageOf(request), tag),
});
