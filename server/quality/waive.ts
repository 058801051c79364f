import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import { isUuid } from '#model/uuid.ts';
import type { Sql } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import type { User } from '../session/sessions.ts';
import { findingFrom } from './lists.ts';

interface Kept {
  readonly fingerprint: string;
  readonly waiverId: string | null;
}

async function lockFinding(tx: Sql, id: string): Promise<Kept> {
  const { rows } = isUuid(id)
    ? await sql<Kept>`
        select fingerprint, waiver_id as "waiverId" from quality_findings where id = ${id}::uuid for update
      `.execute(tx)
    : { rows: [] };
  if (!rows[0]) throw notFound(message('quality.missing'));
  return rows[0];
}

async function told(tx: Sql, id: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(x)::text as json from (${findingFrom(sql`where f.id = ${id}::uuid`)}) x
  `.execute(tx);
  return rows[0]!.json;
}

interface Waiver {
  readonly remark: string;
  /** What was read; another says that the facts have changed since. */
  readonly fingerprint?: string | undefined;
}

/** Leaves a finding as it is, for a reason. Answers it as JSON. */
export const waive = (database: Sql, id: string, waiver: Waiver, user: User): Promise<string> =>
  database.transaction().execute(async (tx) => {
    const { fingerprint, waiverId } = await lockFinding(tx, id);
    if (waiverId) throw new HttpError(409, message('quality.waived'));
    if (waiver.fingerprint !== undefined && waiver.fingerprint !== fingerprint)
      throw new HttpError(409, message('quality.changed'));
    const waiverKey = randomUUID();
    await sql`
      insert into quality_waivers (id, finding_id, fingerprint, remark, user_id)
      values (${waiverKey}::uuid, ${id}::uuid, ${fingerprint}, ${waiver.remark}, ${user.id}::uuid)
    `.execute(tx);
    await sql`update quality_findings set waiver_id = ${waiverKey}::uuid where id = ${id}::uuid`.execute(tx);
    return told(tx, id);
  });

/** Takes that back: the finding is open again. */
export const unwaive = (database: Sql, id: string, user: User): Promise<string> =>
  database.transaction().execute(async (tx) => {
    const { waiverId } = await lockFinding(tx, id);
    if (!waiverId) throw new HttpError(409, message('quality.open'));
    await sql`update quality_findings set waiver_id = null where id = ${id}::uuid`.execute(tx);
    await sql`
      update quality_waivers set taken_back_at = now(), taken_back_by = ${user.id}::uuid
      where id = ${waiverId}::uuid
    `.execute(tx);
    return told(tx, id);
  });
