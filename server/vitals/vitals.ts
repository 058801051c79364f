import type { FastifyInstance } from 'fastify';
import { type ErrorKind, errorKinds } from '#model/health.ts';
import type { Config } from '../config.ts';
import type { DatabaseGate } from '../database/database.ts';
import { type Looks, noLooks } from '../realtime/hub.ts';
import { answeredTo, errorIn } from './answered.ts';
import { LastHour } from './last-hour.ts';
import type { CountAnswer } from './metrics.ts';
import type { Place } from './metrics-server.ts';
import { logSlowRequests } from './slow-requests.ts';

/** What a server knows of itself, whether or not anybody asks for it. */
export interface Vitals {
  readonly startedAt: Date;
  readonly openStreams: () => number;
  readonly looks: Looks;
  readonly errors: Readonly<Record<ErrorKind, LastHour>>;
}

export async function watchOver(app: FastifyInstance, config: Config, gate: DatabaseGate): Promise<Vitals> {
  let openStreams = 0;
  const vitals: Vitals = {
    startedAt: new Date(),
    openStreams: () => openStreams,
    looks: noLooks(),
    errors: Object.fromEntries(errorKinds.map((kind) => [kind, new LastHour()])) as Record<
      ErrorKind,
      LastHour
    >,
  };
  const count = config.metrics && (await countingFor(app, { ...config.metrics, config, gate, vitals }));

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endless) {
      openStreams += 1;
      reply.raw.once('close', () => {
        openStreams -= 1;
      });
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const answered = answeredTo(request, reply);
    const kind = errorIn(answered);
    if (kind) vitals.errors[kind].add();
    count?.(answered, kind);
    done();
  });
  if (config.slowMs > 0) logSlowRequests(app, config.slowMs);
  return vitals;
}

/** Where nobody asks for figures, nothing of what keeps them is loaded. */
async function countingFor(app: FastifyInstance, place: Place): Promise<CountAnswer> {
  return (await import('./metrics-server.ts')).serveMetrics(app, place);
}
