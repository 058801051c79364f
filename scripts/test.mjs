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

let passed = 0;
let skipped = 0;
const failures = [];
const durations = [];

/** Runs beside others, and prints what it has to say in one piece. */
function check(name, command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment, shell: process.platform === 'win32' });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.on('error', (error) => said.push(Buffer.from(String(error))));
    child.on('close', (status) => {
      console.log(`\n# ${name}\n${Buffer.concat(said)}`);
      if (status === 0) passed += 1;
      else failures.push(name);
      resolve();
    });
  });
}

/** A runner that dies before it reports has failed, whatever it did. */
function suite(name, command, args, env, report, read) {
  console.log(`\n# ${name}`);
  const { status } = run(command, args, { env: { ...environment, ...env } });
  const found = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : null;
  if (status !== 0 && !found?.failures.length) failures.push(`${name}: ended with ${status}`);
  if (!found) return;
  passed += found.passed;
  skipped += found.skipped;
  failures.push(...found.failures);
  durations.push(...found.durations);
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
  failures.push('browser');
}

console.log('\n# the slowest twenty');
for (const { name, seconds } of durations.sort((a, b) => b.seconds - a.seconds).slice(0, 20)) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
if (failures.length > 0) console.log(`\n# failed\n${failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failures.length === 0 ? 0 : 1);
