import { post } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { pause } from '#web/api/live.ts';

const SHORTEST = 1000;
const LONGEST = 30_000;

/**
 * Ends a session on the server. Signing out does not wait for it, and one that cannot be reached is asked until it
 * has heard; the token stands in the memory of this page alone.
 */
export async function revoke(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (let wait = SHORTEST; ; wait = Math.min(wait * 2, LONGEST)) {
    try {
      await post('users/logout', {}, { headers, keepalive: true, guarded: false });
      return;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
    }
    await pause(wait);
  }
}
