import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import { sendJson } from '../answer.ts';
import { HttpError, sendError } from '../errors.ts';
import type { Found } from './read.ts';
import { StaleVersion, type Written } from './write.ts';

export const sendRecord = (reply: FastifyReply, found: Found) =>
  sendJson(reply.header('etag', `"${found.version}"`), found.json);

/** What is odd about a record is said once, to whoever wrote it. */
export function sendWritten(reply: FastifyReply, { warnings, ...found }: Written) {
  if (Object.keys(warnings).length === 0) return sendRecord(reply, found);
  const json = `${found.json.slice(0, -1)},"warnings":${JSON.stringify(warnings)}}`;
  return sendRecord(reply, { ...found, json });
}

/** Whoever comes second with a change is shown the record as it is now. */
export async function tellingStale<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  definition: RecordDefinition,
  write: () => Promise<T>,
): Promise<T | FastifyReply> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    const { json, version } = error.current;
    const stale = new HttpError(412, message('record.stale', { type: definition }));
    return sendError(request, reply.header('etag', `"${version}"`), stale, { current: JSON.parse(json) });
  }
}
