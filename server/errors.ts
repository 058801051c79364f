import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguages, chooseLocale, type Language } from '#model/languages.ts';
import { type Message, plainMessage, message as say } from '#model/messages/message.ts';
import { wordsOf } from '#model/messages/words.ts';
import { BadParameter } from '#model/query.ts';
import type { Reasons } from '#model/reasons.ts';
import type { FieldErrors } from '#model/validate.ts';
import type { Tally } from './tally.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that were refused because they cannot be served at the moment, by why. */
    refusals: Tally;
  }
}

interface HttpErrorOptions {
  readonly fields?: FieldErrors;
  readonly reasons?: Reasons;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An answer other than success, as a client sees it: said when it is known in which language. */
export class HttpError extends Error implements Fault {
  readonly statusCode: number;
  readonly said: readonly Message[];
  readonly fields: FieldErrors | undefined;
  readonly reasons: Reasons | undefined;
  readonly headers: Readonly<Record<string, string>>;
  constructor(statusCode: number, said: Message | readonly Message[], options: HttpErrorOptions = {}) {
    const all = 'key' in said ? [said] : said;
    super(sentence(all, 'en'), { cause: options.cause });
    this.statusCode = statusCode;
    this.said = all;
    this.fields = options.fields;
    this.reasons = options.reasons;
    this.headers = options.headers ?? {};
  }
}

export const notFound = (said: Message) => new HttpError(404, said);
export const nothingAt = ({ method, url }: FastifyRequest) =>
  notFound(say('server.nothing', { method, path: url.split('?')[0]! }));
export const invalidFields = (fields: FieldErrors, reasons: Reasons = {}) =>
  new HttpError(400, Object.values(fields), { fields, reasons });

const sentence = (said: readonly Message[], language: Language) =>
  said.map((one) => wordsOf(one, language)).join('; ');

export const languageOf = (request: FastifyRequest): Language =>
  chooseLocale(acceptedLanguages(request.headers['accept-language'])).language;

/** The error as it is sent, in the language of whoever asked. */
export function errorBody(request: FastifyRequest, error: HttpError) {
  const { statusCode } = error;
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    ...faultIn(languageOf(request), error),
  };
}

/** What was at fault, as it can be kept until it is said. */
export interface Fault {
  readonly said: readonly Message[];
  readonly fields?: FieldErrors | undefined;
  readonly reasons?: Reasons | undefined;
}

export function faultIn(language: Language, { said, fields, reasons = {} }: Fault) {
  const named = Object.entries(fields ?? {}).map(([name, one]) => [name, wordsOf(one, language)]);
  return {
    message: sentence(said, language),
    ...(fields ? { fields: Object.fromEntries(named) as Record<string, string> } : {}),
    ...(Object.keys(reasons).length > 0 ? { reasons } : {}),
  };
}

/** Nothing but what can be written down. */
export const plainFault = ({ said, fields = {}, reasons = {} }: Fault): Fault => ({
  said: said.map(plainMessage),
  fields: Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, plainMessage(one)])),
  reasons,
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

/** Of these the driver tells in words alone. */
const DRIVER_GAVE_UP =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|connection has been discarded/i;

/** The database is away, restarting or too busy; the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Classes 08 (connection), 40 (deadlock), 53 (resources) and 57 (operator intervention, statement timeout), a
  // transaction that the database ended because nothing came, and a statement behind one that was ended while it was
  // being prepared for both.
  if (UNREACHABLE.has(code) || /^((08|40|53|57)...|25P03|26000|42P05)$/.test(code)) return true;
  return DRIVER_GAVE_UP.test(error.message);
}

/** What Fastify itself refuses before a route sees it. */
const refusals: Readonly<Record<number, Message>> = {
  400: say('request.notJson'),
  413: say('request.tooLarge'),
  415: say('request.notTaken'),
};

function translate(error: FastifyError | Error): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof BadParameter) {
    return new HttpError(400, error.said, { fields: { [error.parameter]: error.said } });
  }
  if (isUnavailable(error)) {
    return new HttpError(503, say('database.away'), { headers: { 'retry-after': '5' }, cause: error });
  }
  if ('validation' in error && error.validation) return invalidFields(faultsOf(error.validation));
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) {
    return new HttpError(error.statusCode, refusals[error.statusCode] ?? say('request.refused'));
  }
  return null;
}

/** What a schema does not let through, by the names in the request. */
function faultsOf(validation: NonNullable<FastifyError['validation']>): FieldErrors {
  return Object.fromEntries(
    validation.map(({ instancePath, params }) => {
      const { missingProperty, additionalProperty } = params;
      const own = missingProperty ?? additionalProperty;
      const name = [...instancePath.split('/').filter(Boolean), ...(own ? [String(own)] : [])].join('.');
      if (missingProperty) return [name, say('request.missing', { name })];
      return [name, say(additionalProperty ? 'request.unknown' : 'request.wrong', { name: name || 'body' })];
    }),
  );
}

export const handleError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) =>
  sendError(request, reply, toldError(error, request));

/** What a client is told of an error. The rest is logged: whole where it is not known, else how often it came. */
export function toldError(error: FastifyError | Error, request: FastifyRequest): HttpError {
  const known = translate(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  if (known?.statusCode === 503) request.server.refusals.count(kindOf(known));
  return known ?? new HttpError(500, say('server.failed'));
}

function kindOf({ cause, said: [first] }: HttpError): string {
  if (!(cause instanceof Error)) return first?.key ?? '';
  return 'code' in cause ? String(cause.code) : cause.message;
}

/** Answers with an error; what is beside it in the body goes with it. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: HttpError,
  beside: object = {},
) {
  return (
    reply
      .code(error.statusCode)
      // Something else may have been begun, such as a file.
      .removeHeader('content-encoding')
      .type('application/json; charset=utf-8')
      .headers({ 'content-language': languageOf(request), ...error.headers })
      .send({ ...errorBody(request, error), ...beside })
  );
}
