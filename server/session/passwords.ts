import { hash, verify } from '@node-rs/argon2';
import { message } from '#model/messages/message.ts';
import { HttpError } from '../errors.ts';
import { Turns } from './turns.ts';

// argon2id with OWASP's second setting: 19 MiB, two passes.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash nobody's password gives, so that an unknown name takes as long as a known one. */
const dummy = hash('nobody signs in with this', settings);

/**
 * Hashing is made to be heavy: two at a time leave the machine its memory and the other requests their turn. Those who
 * wait are done with within a second or so; more are not let in.
 */
const turns = new Turns(
  { atOnce: 2, waiting: 40 },
  () => new HttpError(503, message('session.busy'), { headers: { 'retry-after': '2' } }),
);

export const hashPassword = (password: string): Promise<string> =>
  turns.take('', () => hash(password, settings));

export async function checkPassword(
  stored: string | null,
  password: string,
  address: string,
): Promise<boolean> {
  const against = stored ?? (await dummy);
  const matches = await turns.take(address, () => verify(against, password));
  return stored !== null && matches;
}
