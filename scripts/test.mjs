// Everything there is to know about whether this works: types, lint, unit, server on both databases, browser.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { build, environment, install, root, run } from './set-up.mjs';
import { ofBrowser, ofUnits } from './test-reports.mjs';

install('all');
const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// Tests that lean on the order they are written in are found sooner or later, and can then be run in that order again.
const seed = Number(process.env.SEED) || randomInt(1, 1_000_000);
console.log(`The order of the tests: SEED=${seed} npm test`);

const total = { passed: 0, failed: 0, skipped: 0 };
const durations = [];
const add = ({ passed, failed, skipped = 0 }) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};

/** Runs beside others, and prints what it has to say in one piece. */
function check(name, command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment, shell: process.platform === 'win32' });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.on('error', (error) => said.push(Buffer.from(String(error))));
    child.on('close', (status) => {
      console.log(`\n# ${name}\n${Buffer.concat(said)}`);
      add(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
      resolve();
    });
  });
}

/** A runner that dies before it reports has failed, whatever it did. */
function suite(name, command, args, env, report, read) {
  console.log(`\n# ${name}`);
  const { status } = run(command, args, { env: { ...environment, ...env } });
  if (!existsSync(report)) return add({ passed: 0, failed: 1 });
  const found = read(JSON.parse(readFileSync(report, 'utf8')));
  durations.push(...found.durations);
  add({ ...found, failed: found.failed === 0 && status !== 0 ? 1 : found.failed });
}

const checks = [check('types', 'tsc', ['--noEmit']), check('lint', 'biome', ['ci', '.'])];
build();
await Promise.all(checks);

const units = join(reports, 'unit.json');
suite(
  'unit and server',
  'vitest',
  [
    'run',
    '--sequence.shuffle.tests',
    `--sequence.seed=${seed}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${units}`,
  ],
  {},
  units,
  ofUnits,
);

const chromium = ensureChromium();
if (chromium) {
  const browser = join(reports, 'browser.json');
  suite(
    'browser',
    'playwright',
    ['test', `--shuffle=${seed}`],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browser },
    browser,
    ofBrowser,
  );
} else {
  console.error('\nThe browser tests need Chromium: install it, or give its path in CHROMIUM_PATH.');
  add({ passed: 0, failed: 1 });
}

console.log('\n# the slowest twenty');
for (const { name, seconds } of durations.sort((a, b) => b.seconds - a.seconds).slice(0, 20)) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);
