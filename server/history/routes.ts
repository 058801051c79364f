import type { FastifyInstance } from 'fastify';
import { message } from '#model/messages/message.ts';
import { type Query, refuseOthers } from '#model/query.ts';
import { records } from '#model/records/index.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { notFound } from '../errors.ts';
import { recordSchemas, unchecked } from '../records/schemas.ts';
import { versionOf } from './versions.ts';

type OfVersion = { Params: { uuid: string; version: string } };

/** The records as they were. */
export function historyRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
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
