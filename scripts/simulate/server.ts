import { setTimeout as wait } from 'node:timers/promises';

/** The server says no, and would say so again. */
export class Refused extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  constructor(status: number, body: { message?: string; fields?: Record<string, string> }) {
    super(body.message ?? `The server answered ${status}.`);
    this.status = status;
    this.fields = body.fields ?? {};
  }
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

const LONGEST_ANSWER = 30_000;
const LONGEST_PAUSE = 5000;

/** A server that is asked until it answers: while it is away or has too much to do, whoever asks waits. */
export class Server {
  readonly #url: string;
  readonly #credentials: Credentials;
  readonly #say: (line: string) => void;
  readonly #stopped: AbortSignal;
  #token: string | null = null;
  #isAway = false;

  constructor(url: string, credentials: Credentials, say: (line: string) => void, stopped: AbortSignal) {
    this.#url = url.replace(/\/$/, '');
    this.#credentials = credentials;
    this.#say = say;
    this.#stopped = stopped;
  }

  /** Throws when the server refuses it, or when all is to stop before it answered. */
  async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.askOnce<Answer>(method, path, body, this.#stopped);
      if (answer) return answer.body;
      await wait(Math.min(LONGEST_PAUSE, 250 * 2 ** Math.min(tries, 10)), undefined, {
        signal: this.#stopped,
      });
    }
  }

  /** Null where the server cannot be asked at the moment. */
  async askOnce<Answer>(
    method: string,
    path: string,
    body: unknown,
    stopped: AbortSignal,
  ): Promise<{ body: Answer } | null> {
    const isSigningIn = path === 'users/authenticate';
    if (!isSigningIn && !this.#token && !(await this.#signIn(stopped))) return null;
    const response = await fetch(`${this.#url}/api/v3/${path}`, {
      method,
      headers: {
        ...(this.#token && !isSigningIn ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([stopped, AbortSignal.timeout(LONGEST_ANSWER)]),
    }).catch((error) => {
      if (stopped.aborted) throw error;
      return null;
    });
    if (!response || response.status >= 500 || response.status === 429) {
      await response?.arrayBuffer();
      if (!this.#isAway) this.#say('The server does not answer; waiting for it.');
      this.#isAway = true;
      return null;
    }
    if (this.#isAway) this.#say('The server answers again.');
    this.#isAway = false;
    const text = await response.text();
    if (response.status === 401 && !isSigningIn) {
      this.#token = null;
      return null;
    }
    const told = text === '' ? null : JSON.parse(text);
    if (!response.ok) throw new Refused(response.status, told ?? {});
    return { body: told };
  }

  async #signIn(stopped: AbortSignal): Promise<boolean> {
    const answer = await this.askOnce<{ accessToken: string }>(
      'POST',
      'users/authenticate',
      this.#credentials,
      stopped,
    );
    this.#token = answer?.body.accessToken ?? null;
    return answer !== null;
  }
}
