import type { FastifyRequest } from 'fastify';
import { message } from '#model/messages/message.ts';
import { HttpError } from './errors.ts';

/** The version a change was made on, which every change must name. */
export function expectedVersion(request: FastifyRequest): number {
  const header = request.headers['if-match'];
  if (header === undefined) {
    throw new HttpError(428, message('version.missing'));
  }
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (!version) throw new HttpError(400, message('version.wrong'));
  return Number(version);
}
