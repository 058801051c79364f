import { afterAll, vi } from 'vitest';

/** The next file loads our own programs anew, as if in a process of its own. */
afterAll(() => void vi.resetModules());
