import type { FastifyInstance } from 'fastify';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { userIn } from '../session/guard.ts';
import { type Arrival, arrive } from './arrive.ts';
import { Gathering } from './gathering.ts';
import { keepPositions, readPosition, type SentPosition } from './positions.ts';
import { readOperations, type SentOperations } from './read.ts';
import { deviceSchema, devicesSchema, operationsSchema } from './schemas.ts';
import type { Kept } from './write.ts';

/** The day of a truck that was out of coverage comes at once. */
const LARGEST_BODY = 4 * 1024 * 1024;

/** Of operations: enough for a busy server, and soon done. */
const MOST_TOGETHER = 50;

/** What comes in from the field. */
export function fieldRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  const arrivals = new Gathering<Arrival, Kept[]>({
    together: (some) =>
      sqlOf(gate)
        .transaction()
        .execute((tx) => arrive(tx, some)),
    about: ({ operations }) => operations.map(({ id }) => id),
    most: MOST_TOGETHER,
  });
  scope.post<{ Body: SentOperations }>(
    '/operations',
    { schema: operationsSchema, bodyLimit: LARGEST_BODY },
    async (request) => {
      const operations = readOperations(request.body);
      return { operations: await arrivals.answer({ sender: userIn(request), operations }) };
    },
  );

  scope.put<{ Params: { fingerprint: string }; Body: Omit<SentPosition, 'fingerprint'> }>(
    '/devices/:fingerprint',
    { schema: deviceSchema },
    async (request, reply) => {
      const { fingerprint } = request.params;
      const position = readPosition({ ...request.body, fingerprint }, []);
      await keepPositions(sqlOf(gate), userIn(request), request.ip, [position]);
      return reply.code(204).send();
    },
  );

  scope.put<{ Body: { devices: readonly SentPosition[] } }>(
    '/devices',
    { schema: devicesSchema },
    async (request, reply) => {
      const positions = request.body.devices.map((sent, at) => readPosition(sent, ['devices', at]));
      await keepPositions(sqlOf(gate), userIn(request), request.ip, positions);
      return reply.code(204).send();
    },
  );
}
