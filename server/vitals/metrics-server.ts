import cluster from 'node:cluster';
import Fastify, { type FastifyInstance } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import { healthRoutes } from '../health.ts';
import { explainListen } from '../listen.ts';
import { type CountAnswer, keepMetrics, type Watched } from './metrics.ts';

export interface Place extends Watched {
  readonly port: number;
  readonly host: string;
}

/**
 * The figures have a door of their own, for whoever watches over the server: open from before the first request until
 * after the last, and shut to the network unless it is said otherwise.
 */
export function serveMetrics(app: FastifyInstance, { port, host, ...watched }: Place): CountAnswer {
  const { register, count } = keepMetrics(watched);
  if (cluster.isWorker) {
    // Those of all workers are put together by the process that looks after them.
    AggregatorRegistry.setRegistries(register);
    new AggregatorRegistry();
    return count;
  }
  const door = Fastify({ forceCloseConnections: true });
  healthRoutes(door, watched.gate);
  door.get('/metrics', async (_, reply) => reply.type(register.contentType).send(await register.metrics()));
  app.addHook('onReady', async () => {
    await door.listen({ port, host }).catch((error) => {
      throw explainListen(error, { port, host }, 'METRICS_');
    });
  });
  app.addHook('onClose', () => door.close());
  return count;
}
