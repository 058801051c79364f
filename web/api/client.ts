import { CHANGE_HEADER } from '#model/changes.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { ApiError, UnreachableError } from './errors.ts';

const base = '/api/v3';

/** Whoever keeps the session: gives the token, and is asked what to do when the server refuses it. */
export interface Authority {
  token: () => string | null;
  /** Whose page it is, also while nobody is signed in. */
  person: () => string;
  /** Resolves to true when somebody has signed in again, so that the request is worth repeating. */
  refused: () => Promise<boolean>;
}

let authority: Authority = { token: () => null, person: () => '', refused: async () => false };

export function setAuthority(next: Authority): void {
  authority = next;
}

export const currentToken = (): string | null => authority.token();

export const isSignedIn = (): boolean => authority.token() !== null;

const interceptors: Authority['refused'][] = [];

/**
 * A page with unsaved work handles a refused token itself, by asking for the password in place. The newest
 * interceptor is asked; returns the function that takes it away.
 */
export function interceptRefusal(interceptor: Authority['refused']): () => void {
  interceptors.push(interceptor);
  return () => {
    const at = interceptors.indexOf(interceptor);
    if (at >= 0) interceptors.splice(at, 1);
  };
}

let asking: Promise<boolean> | null = null;

/** Several requests are refused at once when a session ends; the question is put once. */
function refused(): Promise<boolean> {
  asking ??= (interceptors.at(-1) ?? authority.refused)().finally(() => {
    asking = null;
  });
  return asking;
}

export type Params = Record<string, string | number | boolean | null | undefined>;

export interface Options {
  params?: Params;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Let the request outlive the page. */
  keepalive?: boolean;
  /**
   * False: a 401 is an answer like any other, as it is to a wrong password. 'aside': also where a page asks for the
   * password in place, by the time of the answer; that is for those to bring about who save, not for what goes on by
   * itself.
   */
  guarded?: boolean | 'aside';
}

const isGuarded = ({ guarded = true }: Options): boolean =>
  guarded === 'aside' ? interceptors.length === 0 : guarded;

export function urlOf(path: string, params: Params = {}): string {
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== undefined);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `${base}/${path.replace(/^\//, '')}${query && `?${query}`}`;
}

let oldest: number | null = null;
const underWay = new Set<Promise<Response>>();

function noteChange({ headers }: Response): void {
  const change = headers.get(CHANGE_HEADER);
  if (change !== null) oldest = Math.min(oldest ?? Number.POSITIVE_INFINITY, Number(change));
}

/** The change up to which everything that was read so far is good at least; null where nothing was, or is about to be. */
export async function oldestKnownChange(): Promise<string | null> {
  while (oldest === null && underWay.size > 0) await Promise.race(underWay).catch(() => {});
  return oldest === null ? null : String(oldest);
}

/** Milliseconds for which what can wait is put off at most. */
const PATIENCE = 2000;

/** Once everything that is asked for has been answered, or does not seem to be soon. */
export const answered = (): Promise<unknown> =>
  Promise.race([Promise.allSettled(underWay), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function call(url: string, init: RequestInit): Promise<Response> {
  const answer = fetch(url, init);
  underWay.add(answer);
  try {
    const response = await answer;
    noteChange(response);
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new UnreachableError(error);
  } finally {
    underWay.delete(answer);
  }
}

/** The bare answer, for whoever reads it as it comes: a file, an event stream. */
export async function request(
  method: string,
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<Response> {
  const token = authority.token();
  const person = authority.person();
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': locale.tag,
    ...options.headers,
  });
  // Whoever speaks for a session that has ended here names it.
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  const isFile = body instanceof Blob;
  if (body !== undefined)
    headers.set('content-type', isFile ? 'application/octet-stream' : 'application/json');

  const init: RequestInit = { method, headers, keepalive: options.keepalive ?? false };
  if (body !== undefined) init.body = isFile ? body : JSON.stringify(body);
  if (options.signal) init.signal = options.signal;

  const response = await call(urlOf(path, options.params), init);
  if (response.ok) return response;

  if (response.status === 401 && isGuarded(options)) {
    // A late answer to an old token says nothing about the token of today.
    const renewed = authority.token() !== token ? authority.token() !== null : await refused();
    // What one person began is never sent for another.
    if (renewed && authority.person() !== person)
      throw new ApiError(response, { message: t('error.somebodyElse', { person }) });
    if (renewed) return request(method, path, body, { ...options, guarded: false });
  }
  throw new ApiError(response, await bodyOf(response));
}

export async function send<T>(method: string, path: string, body?: unknown, options?: Options): Promise<T> {
  return (await bodyOf(await request(method, path, body, options))) as T;
}

const ahead = new Map<string, Promise<unknown>>();
/** Milliseconds for which an answer is kept for whoever comes to ask. */
const WAITS = 10_000;
const keyOf = (path: string, params?: Params) => `${authority.token()} ${urlOf(path, params)}`;

/** Asks what a page that is still to be drawn will ask first. */
export function askAhead(path: string, params: Params): void {
  const key = keyOf(path, params);
  const answer = send('GET', path, undefined, { params });
  answer.catch(() => {});
  ahead.set(key, answer);
  setTimeout(() => ahead.delete(key), WAITS);
}

export function get<T>(path: string, options?: Options): Promise<T> {
  const key = keyOf(path, options?.params);
  const answer = ahead.get(key) as Promise<T> | undefined;
  ahead.delete(key);
  return answer ?? send<T>('GET', path, undefined, options);
}

export const post = <T>(path: string, body: unknown, options?: Options): Promise<T> =>
  send<T>('POST', path, body, options);
