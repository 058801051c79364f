import type { FastifyRequest } from 'fastify';
import { isDatabaseError } from './errors.ts';

export interface LogStream {
  readonly write: (line: string) => void;
}

const HIDDEN = '…';

const named = 'password|passwd|pwd|secret|token|signature|authorization';

/**
 * What gives something away wherever it stands: our tokens and signatures, and whatever is called a secret. Quotes stay,
 * those of JSON within JSON too.
 */
const secrets: readonly [RegExp, string][] = [
  [/\b(bearer|basic)[\s:]+[^\s"',;\\]+/gi, `$1 ${HIDDEN}`],
  [new RegExp(`((?:${named})(?:\\\\?["'])?\\s*[=:]\\s*)(\\\\?["']).*?(?=\\2)`, 'gi'), `$1$2${HIDDEN}`],
  [new RegExp(`((?:${named})\\s*[=:]\\s*)[^\\s"'&,;})\\\\]+`, 'gi'), `$1${HIDDEN}`],
  [/[\w-]{43,}/g, HIDDEN],
];

/** A text of a client, or with one in it, as it may be kept and logged. */
export const redact = (text: string): string =>
  secrets.reduce((left, [what, instead]) => left.replace(what, instead), text);

/** Parameters whose values are words of ours, and what such values look like. */
const harmless = new Map(
  Object.entries({
    top: /^\d{1,9}$/,
    skip: /^\d{1,9}$/,
    from: /^[a-z]{1,20}$/,
    list: /^[a-z]{1,20}$/,
    language: /^[a-z]{2}$/,
    orderby: /^[A-Za-z]{1,40}( asc| desc)?$/,
  }),
);

/** The address that was asked for, without what somebody may have put there. */
export function loggedUrl(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const shown = [...new URLSearchParams(url.slice(at))].map(([name, value]) =>
    harmless.get(name)?.test(value) ? `${name}=${value}` : HIDDEN,
  );
  return `${url.slice(0, at)}?${[...new Set(shown)].join('&')}`;
}

/** Of an error what tells what went wrong: drivers hang the statement with all its values on theirs. */
function loggedError(error: Error) {
  const { name, message, stack = '' } = error;
  // The database repeats the value that it does not understand.
  const said =
    isDatabaseError(error) && error.code.startsWith('22') ? message.replace(/".*"/s, HIDDEN) : message;
  return {
    type: name,
    ...('code' in error ? { code: error.code } : {}),
    message: said,
    stack: stack.replace(message, () => said),
  };
}

/** How everything is logged; `stream` is where to, if not to standard output. */
export const logger = (level: string, stream?: LogStream) => ({
  level,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, url: loggedUrl(url), remoteAddress: ip }),
    err: loggedError,
  },
  hooks: { streamWrite: redact },
  ...(stream ? { stream } : {}),
});
