import { afterAll } from 'vitest';
import { removeFolders } from './places.ts';
import { endProcesses } from './processes.ts';

// Whoever opens a data folder makes files that are theirs alone from then on.
const umask = process.umask();

/** What a file has started ends with it, and what it has put on the disk goes. */
afterAll(async () => {
  process.umask(umask);
  await endProcesses();
  await removeFolders();
});
