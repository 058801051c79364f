import { isDatabaseError } from '../errors.ts';

const MOST_ATTEMPTS = 3;

/** Of two who wait for each other the database sends one away, who tries again. */
export async function againstDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (fault) {
      const isDeadlock = isDatabaseError(fault) && fault.code.startsWith('40');
      if (!isDeadlock || attempt === MOST_ATTEMPTS) throw fault;
    }
  }
}
