import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What tells how to run it, and the commands in it. */
export const page = readFileSync(join(root, 'docs/running.md'), 'utf8');
export const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((match) => match[1]!);

/** A file that stands beside the page. */
export const fileOf = (name: string) => readFileSync(join(root, 'docs/running', name), 'utf8');

/** Ports and places of a test in the place of those of the page, all of which must be there. */
export function moved(content: string, places: Readonly<Record<string, string>>): string {
  let all = content;
  for (const [from, to] of Object.entries(places)) {
    expect(all, from).toContain(from);
    all = all.replaceAll(from, to);
  }
  return all;
}
