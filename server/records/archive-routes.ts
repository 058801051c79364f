import type { FastifyInstance } from 'fastify';
import type { RecordDefinition } from '#model/fields.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { expectedVersion } from '../if-match.ts';
import { userIn } from '../session/guard.ts';
import { archiveRecord, restoreRecord } from './archive.ts';
import { noReason, reasonAlone } from './reason.ts';
import { type recordSchemas, unchecked } from './schemas.ts';
import { sendRecord, tellingStale } from './send.ts';

type WithId = { Params: { uuid: string } };

export function archiveRoutes(
  scope: FastifyInstance,
  gate: DatabaseGate,
  definition: RecordDefinition,
  schemas: ReturnType<typeof recordSchemas>,
): void {
  const path = `/${definition.endpoint}/:uuid`;

  scope.post<WithId>(`${path}/archive`, { ...unchecked, schema: schemas.archive }, async (request, reply) => {
    const expected = expectedVersion(request);
    const reason = reasonAlone(request.body);
    if (reason === null) throw noReason();
    return tellingStale(request, reply, definition, async () => {
      const { uuid } = request.params;
      const user = userIn(request);
      return sendRecord(reply, await archiveRecord(sqlOf(gate), definition, uuid, expected, user, reason));
    });
  });

  scope.post<WithId>(`${path}/restore`, { ...unchecked, schema: schemas.restore }, async (request, reply) => {
    const expected = expectedVersion(request);
    const reason = reasonAlone(request.body ?? {});
    return tellingStale(request, reply, definition, async () => {
      const { uuid } = request.params;
      const user = userIn(request);
      return sendRecord(reply, await restoreRecord(sqlOf(gate), definition, uuid, expected, user, reason));
    });
  });
}
