import type { FastifyInstance, FastifyRequest } from 'fastify';
import { message } from '#model/messages/message.ts';
import { type Query, refuseOthers } from '#model/query.ts';
import type { SetFormat } from '#model/run-statements/content.ts';
import { isUuid } from '#model/uuid.ts';
import { type DatabaseGate, databaseIn, sqlOf } from '../database/database.ts';
import { HttpError, languageOf, notFound } from '../errors.ts';
import { unchecked } from '../records/schemas.ts';
import { userIn } from '../session/guard.ts';
import { monthIn } from './month-in.ts';
import * as schemas from './schemas.ts';
import { fileOf } from './set-file.ts';
import { cancelSet, findSet, setsOf } from './set-store.ts';
import { StatementSets } from './sets.ts';

const types: Readonly<Record<SetFormat, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
};

/** So soon one is gone on with that nobody makes any more, in milliseconds. */
const LOOK_EVERY = 5000;

interface Asked {
  readonly format: SetFormat;
  readonly mailed?: boolean;
  readonly final?: boolean;
}

function idIn({ params }: FastifyRequest): string {
  const { uuid } = params as { uuid: unknown };
  if (!isUuid(uuid)) throw notFound(message('set.missing', { id: String(uuid).slice(0, 40) }));
  return uuid;
}

/** All statements of a month as one file, made in the background. */
export function setRoutes(scope: FastifyInstance, gate: DatabaseGate, productName: string): void {
  const sets = new StatementSets(productName, (fault) =>
    scope.log.error({ err: fault }, 'a set of run statements was not made'),
  );
  let looking: NodeJS.Timeout;
  scope.addHook('onListen', async () => {
    looking = setInterval(() => gate.database && sets.goOn(gate.database), LOOK_EVERY).unref();
  });
  scope.addHook('preClose', async () => {
    clearInterval(looking);
    await sets.stop();
  });

  scope.get('/run-statements/:month/sets', { ...unchecked, schema: schemas.sets }, async (request) => {
    refuseOthers(request.query as Query, []);
    return setsOf(sqlOf(gate), monthIn(request));
  });

  scope.post<{ Params: { month: string }; Body: Asked }>(
    '/run-statements/:month/sets',
    { schema: schemas.beginSet },
    async (request, reply) => {
      const { format, mailed = false, final = false } = request.body;
      const asked = { month: monthIn(request), format, mailed, final, language: languageOf(request) };
      const set = await sets.begin(databaseIn(gate), asked, userIn(request));
      return reply.code(201).header('location', `/api/v3/run-statements/sets/${set.id}`).send(set);
    },
  );

  scope.get('/run-statements/sets/:uuid', { ...unchecked, schema: schemas.oneSet }, async (request) => {
    refuseOthers(request.query as Query, []);
    return findSet(sqlOf(gate), idIn(request));
  });

  scope.delete('/run-statements/sets/:uuid', { ...unchecked, schema: schemas.cancelSet }, async (request) =>
    cancelSet(databaseIn(gate), idIn(request)),
  );

  scope.get(
    '/run-statements/sets/:uuid/file',
    { ...unchecked, schema: schemas.setFile },
    async (request, reply) => {
      refuseOthers(request.query as Query, []);
      const { aside } = databaseIn(gate);
      const { id, month, format, state, bytes } = await findSet(aside, idIn(request));
      if (state !== 'done') throw new HttpError(409, message('set.notDone'));
      return reply
        .type(types[format])
        .headers({
          'content-disposition': `attachment; filename="run-statements-${month}.${format}"`,
          'content-length': String(bytes),
        })
        .send(fileOf(aside, id));
    },
  );
}
