import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Message, message } from '#model/messages/message.ts';
import { wordsOf } from '#model/messages/words.ts';
import type { DatabaseGate } from './database/database.ts';

/** For whoever watches the process: alive, and ready to work. Neither tells anything about the company. */
export function healthRoutes(app: FastifyInstance, gate: DatabaseGate): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
    const reason = await unready(gate);
    if (reason === null) return { status: 'ready', ...(gate.damaged?.length && { damaged: gate.damaged }) };
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ status: 'waiting', message: wordsOf(reason, 'en') });
  });
}

/** What is being waited for; null: nothing. */
export async function unready(gate: DatabaseGate): Promise<Message | null> {
  if (!gate.database) return gate.waitingFor ?? message('database.notReady');
  try {
    await sql`select 1`.execute(gate.database.sql);
    return null;
  } catch {
    return message('database.away');
  }
}
