import type { FastifyInstance } from 'fastify';
import { message } from '#model/messages/message.ts';
import { type Query, refuseOthers } from '#model/query.ts';
import { records } from '#model/records/index.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { listRoutes } from '../dispatch/routes.ts';
import { notFound } from '../errors.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { recordSchemas, unchecked } from '../records/schemas.ts';
import { changes } from './changes.ts';
import { versionOf } from './versions.ts';

type OfVersion = { Params: { uuid: string; version: string } };

/** All changes, and the records as they were. */
export function historyRoutes(scope: FastifyInstance, gate: DatabaseGate, answers: KeptAnswers): void {
  listRoutes(scope, gate, answers, changes, ['history']);
  for (const definition of records) {
    const { version: schema } = recordSchemas(definition);
    scope.get<OfVersion>(
      `/${definition.endpoint}/:uuid/versions/:version`,
      { ...unchecked, schema },
      async (request) => {
        refuseOthers(request.query as Query, []);
        const { uuid, version } = request.params;
        if (!/^[1-9]\d{0,8}$/.test(version))
          throw notFound(message('record.noVersion', { type: definition, version: version.slice(0, 40) }));
        return versionOf(sqlOf(gate), definition, uuid, Number(version));
      },
    );
  }
}
