import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** From here on nobody but the user of this process gets at what it makes. */
export function makePrivately(): void {
  process.umask(0o077);
}

/** The same for what is there already: from an earlier version, from a backup, or from PGlite, which unpacks its first files for all. */
export function closeToOthers(dataDir: string): void {
  // A folder that everybody shares, such as /tmp, is not ours to close.
  if (!(statSync(dataDir).mode & 0o1000)) restrict(dataDir, 0o700);
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) restrict(join(entry.parentPath, entry.name), 0o700);
    else if (entry.isFile()) restrict(join(entry.parentPath, entry.name), 0o600);
  }
}

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    // Whoever it belongs to decides who may see it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
