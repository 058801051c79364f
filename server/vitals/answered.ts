import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorKind } from '#model/health.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers have no end of their own. */
    endless?: boolean;
  }
}

/** An answer that was given, without anything that tells whom it was given to. */
export interface Answered {
  /** The pattern of its route, so that there are as many as there are routes. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly isEndless: boolean;
}

export const answeredTo = (request: FastifyRequest, reply: FastifyReply): Answered => ({
  route: routeOf(request.routeOptions.url ?? ''),
  method: request.method,
  status: reply.statusCode,
  milliseconds: reply.elapsedTime,
  isEndless: request.routeOptions.config.endless === true,
});

/** Files of the page have a route each, and change with every version. */
const routeOf = (pattern: string) => (/^\/(api\/|healthz$|readyz$)/.test(pattern) ? pattern : 'page');

export function errorIn({ route, status }: Answered): ErrorKind | null {
  if (route.endsWith('/client-errors') && status === 204) return 'browser';
  // Whoever asks whether it is ready is told so; nobody was kept waiting.
  if (route === '/readyz') return null;
  if (status === 503) return 'unavailable';
  return status >= 500 ? 'failed' : null;
}
