import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguages, chooseLocale, type Language } from '#model/languages.ts';
import { BadParameter } from '#model/query.ts';
import type { Reasons } from '#model/reasons.ts';
import type { FieldErrors } from '#model/validate.ts';

/** An answer other than success, as a client sees it. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly fields: FieldErrors | undefined;
  readonly reasons: Reasons | undefined;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    statusCode: number,
    message: string,
    options: { fields?: FieldErrors; reasons?: Reasons; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.fields = options.fields;
    this.reasons = options.reasons;
    this.headers = options.headers ?? {};
  }
}

export const notFound = (message: string) => new HttpError(404, message);
export const invalidFields = (fields: FieldErrors, reasons: Reasons = {}) =>
  new HttpError(400, Object.values(fields).join('; '), { fields, reasons });

export const languageOf = (request: FastifyRequest): Language =>
  chooseLocale(acceptedLanguages(request.headers['accept-language'])).language;

export const errorBody = (
  statusCode: number,
  message: string,
  fields?: FieldErrors,
  reasons: Reasons = {},
) => ({
  statusCode,
  error: STATUS_CODES[statusCode] ?? 'Error',
  message,
  ...(fields ? { fields } : {}),
  ...(Object.keys(reasons).length > 0 ? { reasons } : {}),
});

/** Errors of the database driver carry the SQLSTATE as `code`. */
export interface DatabaseError extends Error {
  readonly code: string;
  readonly constraint?: string;
}
export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code);

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** The database is away, restarting or too busy; the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Classes 08 (connection), 53 (resources) and 57 (operator intervention, statement timeout).
  if (UNREACHABLE.has(code) || /^(08|53|57)...$/.test(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated/i.test(error.message);
}

function translate(error: FastifyError | Error): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof BadParameter) {
    return new HttpError(400, error.message, { fields: { [error.parameter]: error.message } });
  }
  if (isUnavailable(error)) {
    return new HttpError(503, 'The database does not answer; try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  }
  if ('validation' in error && error.validation) {
    const fields = Object.fromEntries(
      error.validation.map(({ instancePath, params, message }) => {
        const missing = params.missingProperty ?? params.additionalProperty;
        const name = [...instancePath.split('/').filter(Boolean), ...(missing ? [String(missing)] : [])].join(
          '.',
        );
        return [name, message ?? 'Invalid'];
      }),
    );
    return new HttpError(400, error.message, { fields });
  }
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) {
    return new HttpError(error.statusCode, error.message);
  }
  return null;
}

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const known = translate(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  const { statusCode, message, fields, reasons, headers } =
    known ?? new HttpError(500, 'Something went wrong on the server.');
  return reply
    .code(statusCode)
    .headers(headers)
    .send(errorBody(statusCode, message, fields, reasons));
}
