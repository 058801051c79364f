import type { FastifyInstance } from 'fastify';
import { noting, type Slowest } from '../database/slowest.ts';
import { answeredTo } from './answered.ts';

declare module 'fastify' {
  interface FastifyRequest {
    slowest: Slowest | null;
  }
}

const LONGEST_TEXT = 300;

/** One line for each request that takes longer than the limit, with the statement that had the largest part in it. */
export function logSlowRequests(app: FastifyInstance, limit: number): void {
  app.decorateRequest('slowest', null);
  app.addHook('onRequest', (request, _, done) => {
    request.slowest = { milliseconds: 0, statement: '' };
    noting(request.slowest, done);
  });
  // The body of a request comes by events, which know nothing of the request.
  app.addHook('preValidation', (request, _, done) => noting(request.slowest!, done));
  app.addHook('onResponse', (request, reply, done) => {
    const { isEndless, ...answered } = answeredTo(request, reply);
    if (answered.milliseconds > limit && !isEndless) {
      request.log.warn({ ...answered, slowest: inOneLine(request.slowest!) }, 'slow request');
    }
    done();
  });
}

/** Undefined where nothing was executed. */
const inOneLine = ({ milliseconds, statement }: Slowest) =>
  statement === ''
    ? undefined
    : { milliseconds, statement: statement.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT) };
