import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/** The version a change was made on, which every change must name. */
export function expectedVersion(request: FastifyRequest): number {
  const header = request.headers['if-match'];
  if (header === undefined) {
    throw new HttpError(428, 'If-Match is missing: send the version the change was made on.');
  }
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (!version) throw new HttpError(400, 'If-Match must be a version such as "3".');
  return Number(version);
}
