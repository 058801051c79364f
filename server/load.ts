import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Room } from './room.ts';
import { tokenOf } from './session/guard.ts';

/** A browser has six connections to a server; what is beyond these waits for seconds whatever is done. */
const UNDER_WAY = { all: 150, each: 120 };

/** Files of whole lists, of which megabytes are held for as long as somebody takes to read them. */
const FILES = { all: 24, each: 8 };

/**
 * Refuses what is too much before anything is looked up for it. Not so the streams of events, which are under way for
 * as long as a page is open.
 */
export function refuseOverload(scope: FastifyInstance): void {
  const whoOf = (request: FastifyRequest) => tokenOf(request) ?? request.ip;
  const answers = whileIn(new Room(UNDER_WAY), whoOf);
  const files = whileIn(new Room(FILES), whoOf);
  scope.addHook('onRequest', function (request, reply, done) {
    const { url = '' } = request.routeOptions;
    if (url.endsWith('/realtime/*')) return done();
    const enter = /\/(csv|xlsx)$/.test(url) ? files : answers;
    enter.call(this, request, reply, done);
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
