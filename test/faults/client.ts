import { clerk } from '#test/start-databases.ts';
import type { Server } from './processes.ts';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}
export interface ErrorBody {
  readonly statusCode: number;
  readonly error: string;
  readonly message: string;
}

interface Asked {
  readonly token?: string;
  readonly body?: unknown;
  readonly version?: number;
}

/** A request to the API of a running server; throws when no answer comes. */
export async function send<T = ErrorBody>(
  server: Server,
  method: string,
  path: string,
  { token, body, version }: Asked = {},
): Promise<Answer<T>> {
  const answer = await fetch(`${server.url}/api/v3/${path}`, {
    method,
    signal: AbortSignal.timeout(30_000),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const content = await answer.text();
  return { status: answer.status, body: (content === '' ? null : JSON.parse(content)) as T };
}

export const trySignIn = (server: Server, username: string, password: string) =>
  send<{ accessToken: string } & ErrorBody>(server, 'POST', 'users/authenticate', {
    body: { username, password },
  });

export async function signIn(server: Server, { username, password } = clerk): Promise<string> {
  const answer = await trySignIn(server, username, password);
  if (answer.status !== 200) throw new Error(`not signed in: ${JSON.stringify(answer)}`);
  return answer.body.accessToken;
}

/** 200 while the session is good. */
export const statusOfSession = async (server: Server, token: string): Promise<number> =>
  (await send(server, 'GET', 'users/me', { token })).status;
