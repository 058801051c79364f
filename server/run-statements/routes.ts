import type { FastifyInstance, FastifyRequest } from 'fastify';
import { csvLine } from '#model/csv.ts';
import { message } from '#model/messages/message.ts';
import { type Query, refuseOthers, single, wholeNumber } from '#model/query.ts';
import { recordOf } from '#model/records/index.ts';
import { fileNameOf, type Statement, type StatementOfMonth } from '#model/run-statements/content.ts';
import { headingsIn, linesOf } from '#model/run-statements/csv.ts';
import { mannerIn } from '#model/run-statements/words.ts';
import { MONTHS, MOST_MONTHS } from '#model/run-statements.ts';
import { sendJson } from '../answer.ts';
import { type DatabaseGate, databaseIn, type Sql, sqlOf } from '../database/database.ts';
import { againstDeadlocks } from '../database/deadlocks.ts';
import { HttpError, languageOf, notFound } from '../errors.ts';
import { whileIn } from '../load.ts';
import { findRecord } from '../records/read.ts';
import { unchecked } from '../records/schemas.ts';
import { Room } from '../room.ts';
import { tokenOf, userIn } from '../session/guard.ts';
import { makeFinal } from './final.ts';
import { monthIn } from './month-in.ts';
import { monthsQuery } from './months.ts';
import { monthQuery, operatorsQuery } from './operators.ts';
import { statementPress } from './press.ts';
import { readKept, readMonth, readSent } from './read.ts';
import * as schemas from './schemas.ts';
import { setRoutes } from './set-routes.ts';

type OfMonth = { Params: { month: string } };
type OfOperator = { Params: { uuid: string; month: string } };

const PAPERS = { all: 24, each: 6 };
const MOST_NAMED = 5;
const NUMBER = /^\d{6}-\d{4,9}$/;

export function runStatementRoutes(scope: FastifyInstance, gate: DatabaseGate, productName: string): void {
  monthRoutes(scope, gate);
  statementRoutes(scope, gate, productName);
  setRoutes(scope, gate, productName);
}

function monthRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  const monthsOf = async (query: Query, operator: string | null): Promise<string> => {
    const top = wholeNumber(query, 'top', 1, MOST_MONTHS) ?? MONTHS;
    refuseOthers(query, ['top']);
    const { rows } = await monthsQuery(top, operator).execute(sqlOf(gate));
    return rows[0]!.json;
  };

  scope.get(
    '/run-statements/months',
    { ...unchecked, schema: { tags: ['run-statements'], ...schemas.months(false) } },
    async (request, reply) => sendJson(reply, await monthsOf(request.query as Query, null)),
  );

  scope.get<{ Params: { uuid: string } }>(
    '/operators/:uuid/run-statements/months',
    {
      ...unchecked,
      schema: { tags: ['operators'], params: schemas.ofOperator, ...schemas.months(true) },
    },
    async (request, reply) => {
      const { uuid } = request.params;
      await findRecord(sqlOf(gate), recordOf('company'), uuid, 'plain');
      return sendJson(reply, await monthsOf(request.query as Query, uuid.toLowerCase()));
    },
  );

  // Whatever goes through all tickets of a month does so aside.
  scope.get<OfMonth>(
    '/run-statements/:month',
    { ...unchecked, schema: schemas.whole },
    async (request, reply) => {
      refuseOthers(request.query as Query, []);
      const { rows } = await monthQuery(monthIn(request)).execute(databaseIn(gate).aside);
      return sendJson(reply, rows[0]!.json);
    },
  );

  scope.get<OfMonth>(
    '/run-statements/:month/operators',
    { ...unchecked, schema: schemas.operators },
    async (request, reply) => {
      const query = request.query as Query;
      const page = {
        top: wholeNumber(query, 'top', 1, schemas.MOST_OPERATORS) ?? schemas.OPERATORS,
        skip: wholeNumber(query, 'skip', 0, schemas.MOST_SKIPPED) ?? 0,
      };
      refuseOthers(query, ['top', 'skip']);
      const { rows } = await operatorsQuery(monthIn(request), page).execute(databaseIn(gate).aside);
      return sendJson(reply, rows[0]!.json);
    },
  );
}

async function readOne(database: Sql, request: FastifyRequest) {
  const { uuid } = request.params as OfOperator['Params'];
  const month = monthIn(request);
  const operator = recordOf('company');
  await findRecord(database, operator, uuid, 'plain');
  return { month, operator: uuid.toLowerCase(), found: (await readMonth(database, month, [uuid]))[0]! };
}

/** The one that a request is about: of a number, or what would be sent today. */
async function chosen(database: Sql, request: FastifyRequest): Promise<StatementOfMonth> {
  const query = request.query as Query;
  const number = single(query, 'number');
  refuseOthers(query, ['number']);
  const { month, operator, found } = await readOne(database, request);
  const sent = number !== null && NUMBER.test(number) && (await readSent(database, month, operator, number));
  if (number !== null && !sent) throw notFound(message('statement.missing', { number: number.slice(0, 40) }));
  return {
    state: found.state,
    fingerprint: found.fingerprint,
    statement: sent || found.statement,
    kept: await readKept(database, month, operator),
  };
}

const named = (statement: Statement, ending: string) =>
  `attachment; filename="${fileNameOf(statement)}.${ending}"`;

function statementRoutes(scope: FastifyInstance, gate: DatabaseGate, productName: string): void {
  const press = statementPress();
  scope.addHook('onClose', () => press.close());
  const path = '/operators/:uuid/run-statements/:month';

  scope.get<OfOperator>(path, { ...unchecked, schema: schemas.statement }, async (request, reply) =>
    sendJson(reply, JSON.stringify(await chosen(sqlOf(gate), request))),
  );

  const drawing = whileIn(new Room(PAPERS), (request) => tokenOf(request) ?? request.ip);
  scope.get<OfOperator>(
    `${path}/pdf`,
    { ...unchecked, onRequest: drawing, schema: schemas.statementPdf },
    async (request, reply) => {
      const { statement } = await chosen(sqlOf(gate), request);
      const language = languageOf(request);
      const bytes = await press.ask({ kind: 'own', statement, productName, language });
      return reply
        .type('application/pdf')
        .headers({ 'content-disposition': named(statement, 'pdf'), 'content-language': language })
        .send(bytes);
    },
  );

  scope.get<OfOperator>(
    `${path}/csv`,
    { ...unchecked, schema: schemas.statementCsv },
    async (request, reply) => {
      const { statement } = await chosen(sqlOf(gate), request);
      const language = languageOf(request);
      const manner = mannerIn(language);
      const lines = [headingsIn(manner), ...linesOf(statement, manner)].map(csvLine);
      return reply
        .type('text/csv; charset=utf-8')
        .headers({ 'content-disposition': named(statement, 'csv'), 'content-language': language })
        .send(`\ufeff${lines.join('')}`);
    },
  );

  scope.post<OfOperator & { Body: { fingerprint: string } }>(
    `${path}/final`,
    { schema: schemas.final },
    async (request, reply) => {
      const { month, operator } = await readOne(sqlOf(gate), request);
      const seen = request.body.fingerprint;
      const isSeen = ({ fingerprint }: { fingerprint: string }) => fingerprint === seen;
      const [result] = await againstDeadlocks(() =>
        sqlOf(gate)
          .transaction()
          .execute((tx) => makeFinal(tx, month, [operator], userIn(request), isSeen)),
      );
      const made = result!;
      if (!made.made) throw whyNot(made.month);
      const address = `/api/v3/operators/${operator}/run-statements/${month}?number=${made.made.number}`;
      return reply.code(201).header('location', address).send(made.made);
    },
  );
}

function whyNot({ state, tickets, incomplete, final }: Awaited<ReturnType<typeof readOne>>['found']) {
  if (state === 'final') return new HttpError(409, message('statement.isFinal', { number: final!.number }));
  if (incomplete.length > 0) {
    const some = incomplete.slice(0, MOST_NAMED).join(', ');
    const told = incomplete.length > MOST_NAMED ? `${some} …` : some;
    return new HttpError(409, message('statement.incomplete', { tickets: told }));
  }
  if (tickets.length === 0 && state === 'draft') return new HttpError(409, message('statement.none'));
  return new HttpError(409, message('statement.stale'));
}
