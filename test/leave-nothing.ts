import { afterAll, vi } from 'vitest';

/** The files of a worker share one process: what one of them puts in the place of a part of it goes with that file. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
