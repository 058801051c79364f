import { expect } from 'vitest';
import type { Run } from './processes.ts';

/** The program gave up with one plain sentence and nothing else, which is returned. */
export function onlySentence(run: Run): string {
  const sentence = run.stderr.trimEnd();
  expect(run).toMatchObject({ code: 1, signal: null });
  expect(sentence).toMatch(/^[A-Z].*[^.]\.$/);
  expect(sentence).not.toContain('    at ');
  expect(sentence).not.toMatch(/\n|Error:/);
  return sentence;
}
