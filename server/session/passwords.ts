import { hash, verify } from '@node-rs/argon2';

// argon2id with OWASP's second setting: 19 MiB, two passes.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash nobody's password gives, so that an unknown name takes as long as a known one. */
const dummy = hash('nobody signs in with this', settings);

const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is made to be heavy: two at a time leave the machine its memory and the other requests their turn. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, settings));

export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await dummy);
  const matches = await inTurn(() => verify(against, password));
  return stored !== null && matches;
}
