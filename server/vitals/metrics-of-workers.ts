import Fastify from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import { explainListen } from '../listen.ts';

/** The figures of all workers together, and whether any of them can work. */
export async function serveAll(place: { port: number; host: string }, isReady: () => boolean): Promise<void> {
  const figures = new AggregatorRegistry();
  const door = Fastify({ forceCloseConnections: true });
  door.get('/healthz', async () => ({ status: 'alive' }));
  door.get('/readyz', async (_, reply) =>
    isReady() ? { status: 'ready' } : reply.code(503).send({ status: 'waiting' }),
  );
  door.get('/metrics', async (_, reply) =>
    reply.type(figures.contentType).send(await figures.clusterMetrics()),
  );
  await door.listen(place).catch((error) => {
    throw explainListen(error, place, 'METRICS_');
  });
}
