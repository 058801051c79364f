import type { FastifyInstance, FastifyReply } from 'fastify';
import { message } from '#model/messages/message.ts';
import { type Query, refuseOthers } from '#model/query.ts';
import type { SavedView } from '#model/saved-views.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { HttpError, sendError } from '../errors.ts';
import { expectedVersion } from '../if-match.ts';
import { userIn } from '../session/guard.ts';
import { viewsOf } from './read.ts';
import { schemas } from './schemas.ts';
import {
  changeView,
  createView,
  deleteView,
  type Marks,
  markView,
  type NewView,
  StaleView,
  type ViewContent,
} from './write.ts';

type WithId = { Params: { uuid: string } };

const send = (reply: FastifyReply, view: SavedView) => reply.header('etag', `"${view.version}"`).send(view);

/** Views of tables that people keep under a name. */
export function viewRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  scope.get('/views', { schema: schemas.list }, async (request) => {
    refuseOthers(request.query as Query, []);
    return viewsOf(sqlOf(gate), userIn(request).id);
  });

  scope.post<{ Body: NewView }>('/views', { schema: schemas.create }, async (request, reply) => {
    const { view, isNew } = await createView(sqlOf(gate), userIn(request).id, request.body);
    return send(reply.code(isNew ? 201 : 200), view);
  });

  scope.patch<WithId & { Body: Partial<ViewContent> }>(
    '/views/:uuid',
    { schema: schemas.change },
    async (request, reply) => {
      const { uuid } = request.params;
      const expected = expectedVersion(request);
      try {
        return send(reply, await changeView(sqlOf(gate), userIn(request).id, uuid, expected, request.body));
      } catch (error) {
        if (!(error instanceof StaleView)) throw error;
        reply.header('etag', `"${error.current.version}"`);
        return sendError(request, reply, new HttpError(412, message('view.stale')), {
          current: error.current,
        });
      }
    },
  );

  scope.put<WithId & { Body: Marks }>(
    '/views/:uuid/marks',
    { schema: schemas.mark },
    async (request, reply) =>
      send(reply, await markView(sqlOf(gate), userIn(request).id, request.params.uuid, request.body)),
  );

  scope.delete<WithId>('/views/:uuid', { schema: schemas.remove }, async (request, reply) => {
    await deleteView(sqlOf(gate), userIn(request).id, request.params.uuid);
    return reply.code(204).send();
  });
}
