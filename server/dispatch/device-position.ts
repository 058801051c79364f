import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { userIn } from '../session/guard.ts';

interface Position {
  label?: string | null;
  userAgent?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  county?: string | null;
  state?: string | null;
}

const text = { type: 'string', nullable: true, maxLength: 1000, pattern: '^[^\\u0000]*$' } as const;

/** A device tells where it is. Saying the same again changes nothing but the time it was last heard of. */
export function devicePositionRoute(scope: FastifyInstance, gate: DatabaseGate): void {
  scope.put<{ Params: { fingerprint: string }; Body: Position }>(
    '/devices/:fingerprint',
    {
      schema: {
        tags: ['dispatch'],
        summary: 'Where a device is, by its fingerprint',
        params: {
          type: 'object',
          properties: { fingerprint: { type: 'string', pattern: '^[\\w-]{8,128}$' } },
        },
        body: {
          type: 'object',
          additionalProperties: false,
          properties: {
            label: text,
            userAgent: text,
            latitude: { type: 'number', nullable: true, minimum: -90, maximum: 90 },
            longitude: { type: 'number', nullable: true, minimum: -180, maximum: 180 },
            county: text,
            state: text,
          },
        },
        response: { 204: { type: 'null', description: 'Kept' } },
      },
    },
    async (request, reply) => {
      const { label, userAgent, latitude, longitude, county, state } = request.body;
      const kept = (value: string | null | undefined) => value?.toWellFormed() ?? null;
      await sql`
        insert into devices (id, fingerprint, label, user_agent, latitude, longitude, county, state, ip_address, user_id)
        values (${randomUUID()}::uuid, ${request.params.fingerprint}, ${kept(label)}, ${kept(userAgent)},
          ${latitude ?? null}::numeric, ${longitude ?? null}::numeric, ${kept(county)}, ${kept(state)}, ${request.ip},
          ${userIn(request).id}::uuid)
        on conflict (fingerprint) do update set
          label = coalesce(excluded.label, devices.label),
          user_agent = coalesce(excluded.user_agent, devices.user_agent),
          latitude = excluded.latitude, longitude = excluded.longitude,
          county = coalesce(excluded.county, devices.county), state = coalesce(excluded.state, devices.state),
          ip_address = excluded.ip_address, user_id = excluded.user_id, updated_at = now()
      `.execute(sqlOf(gate));
      return reply.code(204).send();
    },
  );
}
