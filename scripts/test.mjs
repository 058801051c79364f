// Everything there is to know about whether this works: types, lint, unit, server on both databases, browser.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { build, environment, install, root, run } from './set-up.mjs';

install('all');
const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const add = (passed, failed, skipped = 0) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};

function check(name, command, args) {
  console.log(`\n# ${name}`);
  const { status } = run(command, args);
  add(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

/** A runner that dies before it reports has failed, whatever it did. */
function suite(name, command, args, env, report, count) {
  console.log(`\n# ${name}`);
  const { status } = run(command, args, { env: { ...environment, ...env } });
  if (!existsSync(report)) return add(0, 1);
  const { passed, failed, skipped } = count(JSON.parse(readFileSync(report, 'utf8')));
  add(passed, failed === 0 && status !== 0 ? 1 : failed, skipped);
}

check('types', 'tsc', ['--noEmit']);
check('lint', 'biome', ['ci', '.']);
build();

const units = join(reports, 'unit.json');
suite(
  'unit and server',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`],
  {},
  units,
  ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  }),
);

const chromium = ensureChromium();
if (chromium) {
  const browser = join(reports, 'browser.json');
  suite(
    'browser',
    'playwright',
    ['test'],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browser },
    browser,
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );
} else {
  console.error('\nThe browser tests need Chromium: install it, or give its path in CHROMIUM_PATH.');
  add(0, 1);
}

console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);
