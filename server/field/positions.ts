import { sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import type { Sql } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { invalidFields } from '../errors.ts';
import type { User } from '../session/sessions.ts';
import { type Place, pathTo } from './clean.ts';
import { utcOf } from './read.ts';
import { workersOf } from './senders.ts';

/** Where a device was, as it tells or is told of. */
export interface SentPosition {
  readonly fingerprint: string;
  readonly label?: string | null;
  readonly userAgent?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly county?: string | null;
  readonly state?: string | null;
  readonly reportedAt?: string;
  /** A username. */
  readonly user?: string;
}

/** Where in its request it stands: devices.3, or nowhere where it is all there is. */
export interface ReadPosition extends SentPosition {
  readonly place: Place;
}

/** Refuses a time that is none. */
export function readPosition(sent: SentPosition, place: Place): ReadPosition {
  if (sent.reportedAt === undefined) return { ...sent, place };
  const reportedAt = utcOf(sent.reportedAt);
  const name = pathTo(...place, 'reportedAt');
  if (reportedAt === null) throw invalidFields({ [name]: message('request.wrong', { name }) });
  return { ...sent, reportedAt, place };
}

/**
 * What was reported later counts, whenever it comes: a truck that was out of coverage tells where it was after others
 * have seen it elsewhere. Nothing is reported from the future, or a wrong clock would keep its device there. In the
 * order of their fingerprints, so that two who tell of the same ones wait for each other.
 */
const keep = statement<string, unknown>(
  (fill) => sql`
    insert into devices
      (id, fingerprint, label, user_agent, latitude, longitude, county, state, ip_address, user_id, reported_at)
    select gen_random_uuid(), g.fingerprint, g.label, g."userAgent", g.latitude, g.longitude, g.county, g.state,
      g."ipAddress", g."userId", g.at
    from (
      select distinct on (r.fingerprint) r.*, least(r."reportedAt", now()) as at
      from jsonb_to_recordset(${fill((positions) => positions)}::jsonb) as r (
        nth integer, fingerprint text, label text, "userAgent" text, latitude numeric, longitude numeric, county text,
        state text, "ipAddress" text, "userId" uuid, "reportedAt" timestamptz)
      order by r.fingerprint, least(r."reportedAt", now()) desc, r.nth desc
    ) g order by g.fingerprint
    on conflict (fingerprint) do update set
      label = coalesce(excluded.label, devices.label),
      user_agent = coalesce(excluded.user_agent, devices.user_agent),
      latitude = excluded.latitude, longitude = excluded.longitude,
      county = coalesce(excluded.county, devices.county), state = coalesce(excluded.state, devices.state),
      ip_address = excluded.ip_address, user_id = excluded.user_id, reported_at = excluded.reported_at,
      updated_at = now()
    where excluded.reported_at > devices.reported_at`,
);

const wellFormed = (text: string | null | undefined) => text?.toWellFormed() ?? null;

export async function keepPositions(
  database: Sql,
  sender: User,
  ipAddress: string,
  positions: readonly ReadPosition[],
): Promise<void> {
  const workers = await workersOf(database, sender, positions);
  const rows = positions.map((position, nth) => ({
    nth,
    fingerprint: position.fingerprint,
    label: wellFormed(position.label),
    userAgent: wellFormed(position.userAgent),
    latitude: position.latitude ?? null,
    longitude: position.longitude ?? null,
    county: wellFormed(position.county),
    state: wellFormed(position.state),
    ipAddress,
    userId: workers[nth]!.id,
    reportedAt: position.reportedAt ?? null,
  }));
  await keep(database, JSON.stringify(rows));
}
