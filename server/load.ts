import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Room } from './room.ts';
import { tokenOf } from './session/guard.ts';

/** A browser has six connections to a server; what is beyond these waits for seconds whatever is done. */
const UNDER_WAY = { all: 150, each: 120 };

/**
 * Refuses what is too much before anything is looked up for it. Not so the streams of events, which are under way for
 * as long as a page is open.
 */
export function refuseOverload(scope: FastifyInstance): void {
  const enter = whileIn(new Room(UNDER_WAY), (request) => tokenOf(request) ?? request.ip);
  scope.addHook('onRequest', function (request, reply, done) {
    if (request.routeOptions.url?.endsWith('/realtime/*')) done();
    else enter.call(this, request, reply, done);
  });
}

/** Lets a request in, and out when its answer is through or given up. */
export const whileIn =
  (room: Room, whoOf: (request: FastifyRequest) => string): onRequestHookHandler =>
  (request, reply, done) => {
    try {
      reply.raw.once('close', room.enter(whoOf(request)));
      done();
    } catch (error) {
      done(error as Error);
    }
  };
