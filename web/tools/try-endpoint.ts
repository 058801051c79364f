import { request } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { statusTextOf } from '#web/api/status-text.ts';

/** What came back, as it is shown. */
export interface Answer {
  readonly endpoint: string;
  readonly status: number;
  readonly statusText: string;
  readonly isOk: boolean;
  readonly milliseconds: number;
  /** Characters of the body, as far as it was read. */
  readonly size: number;
  readonly isCut: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

const SHOWN_HEADERS = [
  'content-type',
  'content-encoding',
  'cache-control',
  'etag',
  'location',
  'retry-after',
  'x-request-id',
];

const headersOf = (headers: Headers) =>
  SHOWN_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });

const MOST = 1_000_000;
/** A stream of events never ends; its beginning is enough to see that it works. */
const LISTENING = 2000;

async function readText(response: Response): Promise<{ text: string; isCut: boolean }> {
  if (!response.body) return { text: '', isCut: false };
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const timer = isEndless ? setTimeout(() => void reader.cancel(), LISTENING) : undefined;
  let text = '';
  try {
    while (text.length < MOST) {
      const { value, done } = await reader.read();
      if (done) return { text, isCut: isEndless };
      text += value;
    }
    void reader.cancel();
    return { text: text.slice(0, MOST), isCut: true };
  } finally {
    clearTimeout(timer);
  }
}

/** JSON laid out to be read; anything else as it came. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Sends GET to an endpoint of this API. An answer that is no success is an answer too. */
export async function tryEndpoint(endpoint: string, signal: AbortSignal): Promise<Answer> {
  const startedAt = performance.now();
  const told = (headers: Headers, text: string, isCut: boolean) => ({
    endpoint,
    milliseconds: Math.round(performance.now() - startedAt),
    size: text.length,
    isCut,
    headers: headersOf(headers),
    body: pretty(text),
  });
  try {
    const response = await request('GET', endpoint, undefined, { signal, headers: { accept: '*/*' } });
    const { text, isCut } = await readText(response);
    return {
      status: response.status,
      statusText: statusTextOf(response),
      isOk: true,
      ...told(response.headers, text, isCut),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { body, status, statusText, headers } = error;
    const text = typeof body === 'string' ? body : body === null ? '' : JSON.stringify(body);
    return { status, statusText, isOk: false, ...told(headers, text, false) };
  }
}
