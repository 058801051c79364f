import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseGate } from './database/database.ts';

/** For whoever watches the process: alive, and ready to work. Neither tells anything about the company. */
export function healthRoutes(app: FastifyInstance, gate: DatabaseGate): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
    const reason = await unready(gate);
    if (reason === null) return { status: 'ready' };
    return reply.code(503).header('retry-after', '5').send({ status: 'waiting', message: reason });
  });
}

async function unready(gate: DatabaseGate): Promise<string | null> {
  if (!gate.database) return gate.waitingFor ?? 'The database is not ready.';
  try {
    await sql`select 1`.execute(gate.database.sql);
    return null;
  } catch {
    return 'The database does not answer.';
  }
}
