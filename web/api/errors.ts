import { t } from '#web/i18n/translate.ts';
import { statusTextOf } from './status-text.ts';

/** The server answered, and the answer was no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  /** The parsed body, or its text where it is no JSON. */
  readonly body: unknown;
  readonly headers: Headers;

  constructor(response: { status: number; statusText: string; headers?: Headers }, body: unknown = null) {
    const statusText = statusTextOf(response);
    super(`API Error ${response.status} ${statusText}`);
    this.status = response.status;
    this.statusText = statusText;
    this.body = body;
    this.headers = response.headers ?? new Headers();
  }

  /** What the server says about it in words, if it does. */
  get reason(): string | null {
    const { body } = this;
    const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
    return typeof message === 'string' && message ? message : null;
  }
}

/** No answer came at all. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(cause: unknown) {
    super(t('error.unreachable'), { cause });
  }
}

/** Why something failed: in the words of the server where it has some. */
export const whyOf = (error: unknown): string =>
  (error instanceof ApiError && error.reason) || (error instanceof Error ? error.message : String(error));
