import { expect, test } from 'vitest';
import type { Health } from '#model/health.ts';
import { health } from '#web/i18n/en/health.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { healthSentences } from './health-sentences.ts';

addTexts(health);

const well: Health = {
  version: '0.1.0',
  startedAt: '2026-11-17T10:00:00.000Z',
  database: { kind: 'embedded', milliseconds: 2 },
  migrations: 'current',
  changes: { behindMilliseconds: 40 },
  openStreams: 3,
  isWhole: true,
  disk: { free: 60e9, size: 100e9 },
  backup: null,
  errors: { failed: 0, unavailable: 0, browser: 0 },
};
const told = (changes: Partial<Health>) =>
  Object.fromEntries(
    healthSentences({ ...well, ...changes }).map(({ about, state, text }) => [about, `${state}: ${text}`]),
  );

test('a server that is well is told in sentences, all of them good', () => {
  expect(told({})).toEqual({
    running: expect.stringMatching(/^good: Version 0\.1\.0 has been running since .*2026.*\.$/),
    database: 'good: The embedded database answers, in 2 ms.',
    migrations: 'good: The database is up to date with this version.',
    changes: 'good: Changes reach open pages within 0.1 seconds.',
    streams: 'good: 3 browsers follow changes as they happen.',
    data: 'good: Every row of the database can be read.',
    disk: 'good: 60 GB of 100 GB are free on the disk of the database.',
    errors: 'good: Nothing went wrong in the last hour.',
  });
});

test('a real Postgres has its own sentence, and none about a disk', () => {
  const sentences = told({ database: { kind: 'postgres', milliseconds: 700 }, disk: null, openStreams: 1 });
  expect(sentences).toMatchObject({
    database: 'watch: The Postgres database answers, in 700 ms.',
    streams: 'good: 1 browser follows changes as they happen.',
  });
  expect(sentences).not.toHaveProperty('disk');
});

test.each<[string, Partial<Health>, RegExp]>([
  ['database', { database: { kind: 'embedded', milliseconds: 4000 } }, /^bad/],
  ['migrations', { migrations: 'newer' }, /^watch: .*newer version/],
  ['migrations', { migrations: 'missing' }, /^bad: .*restart/],
  ['changes', { changes: { behindMilliseconds: 2100 } }, /^watch: .*2\.1 seconds/],
  ['changes', { changes: { behindMilliseconds: 20_000 } }, /^bad/],
  ['data', { isWhole: false }, /^bad: .*restore a backup/],
  ['disk', { disk: { free: 10e9, size: 100e9 } }, /^watch/],
  ['disk', { disk: { free: 1e9, size: 100e9 } }, /^bad/],
  ['backup', { backup: { at: null } }, /^bad: There is no backup yet/],
  [
    'backup',
    { backup: { at: new Date(Date.now() - 30 * 3_600_000).toISOString() } },
    /^watch: The last backup/,
  ],
  ['backup', { backup: { at: '2026-01-01T00:00:00Z' } }, /^bad/],
  ['errors', { errors: { failed: 0, unavailable: 2, browser: 1 } }, /^watch: .*0.*2.*1/],
  ['errors', { errors: { failed: 1, unavailable: 0, browser: 0 } }, /^bad/],
])('%s: %j is to be looked into', (about, changes, expected) => {
  expect(told(changes)[about]).toMatch(expected);
});
