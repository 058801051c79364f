import { post } from '#web/api/client.ts';
import { ApiError, UnreachableError } from '#web/api/errors.ts';
import { t } from '#web/i18n/translate.ts';
import { startSession } from './session.ts';

interface Authenticated {
  accessToken?: unknown;
  user?: { fullName?: unknown } | null;
}

/** Signs in, or says in a sentence why not; null means it worked. */
export async function signIn(username: string, password: string): Promise<string | null> {
  const name = username.trim();
  if (!name || !password) return t('login.noCredentials');
  try {
    const answer = await post<Authenticated | null>(
      'users/authenticate',
      { username: name, password },
      { guarded: false },
    );
    const token = answer?.accessToken;
    if (typeof token !== 'string' || !token) return t('login.noToken');
    const fullName = answer?.user?.fullName;
    startSession(token, typeof fullName === 'string' && fullName ? fullName : name);
    return null;
  } catch (error) {
    return [t('login.invalid'), reasonOf(error)].filter(Boolean).join(' ');
  }
}

/** What is no fault of the name or password; null where they were refused. */
export function reasonOf(error: unknown, now = Date.now()): string | null {
  if (error instanceof UnreachableError) return t('login.unreachable');
  if (!(error instanceof ApiError)) return t('error.somethingWrong');
  if (error.status === 429) return tooMany(error.headers.get('retry-after'), now);
  if (error.status === 503) return t('login.notReady');
  if (error.status === 502 || error.status === 504) return t('login.unreachable');
  if (error.status >= 500) return t('login.serverError', { status: String(error.status) });
  return null;
}

/** Retry-After is a number of seconds or a date. */
function tooMany(retryAfter: string | null, now: number): string {
  const given = Number(retryAfter ?? Number.NaN);
  const seconds = Math.ceil(Number.isNaN(given) ? (Date.parse(retryAfter ?? '') - now) / 1000 : given);
  if (!(seconds > 0)) return t('login.tooMany');
  if (seconds < 90) return t('login.tooManySeconds', { count: seconds });
  return t('login.tooManyMinutes', { count: Math.ceil(seconds / 60) });
}
