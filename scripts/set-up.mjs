// What every command does first. Runs on the machine's own Node (20 or newer) before anything is installed,
// so it is plain JavaScript without a dependency.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...path) => join(root, ...path);
const bin = at('node_modules', '.bin');

/** The environment in which `node` is the Node of this project and its tools are found by name. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

/**
 * How Node runs the server. What an answer leaves behind is cleared away in smaller portions than Node chooses by
 * itself: pages of tickets come quicker. And it is cleared away before the heap has grown to twice what is in use,
 * where Node would let it grow to four times: the server needs less memory (both measured, docs/speed.md).
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=75'];

/** Its threads share one heap outside of JavaScript, so that what one of them gives back is there for the others. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1', ...environment };

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function run(command, args, options = {}) {
  return spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    shell: process.platform === 'win32',
    ...options,
  });
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
const digest = (...contents) =>
  contents.reduce((hash, one) => hash.update(one), createHash('sha256')).digest('hex');

/** Packages as the lock says; `scope` is 'run' or 'all' (with what the tests and tools need). */
export function install(scope) {
  const stamp = at('node_modules', '.installed');
  const lock = digest(readFileSync(at('package-lock.json')));
  if ([`${lock} all`, `${lock} ${scope}`].includes(read(stamp))) return;
  console.log('Installing packages (a minute or two the first time)');
  const omit = scope === 'run' ? ['--omit=dev'] : [];
  // What is on the machine already need not be asked for: the lock has the fingerprint of every package.
  const quietly = ['--prefer-offline', '--loglevel=error', '--no-audit', '--no-fund'];
  const { status } = run('npm', ['ci', ...quietly, ...omit]);
  if (status !== 0) fail('The packages could not be installed; npm says why above.');
  const node = spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' });
  if (!/^v(2[4-9]|[3-9]\d)\./.test(node.stdout ?? '')) {
    fail('Node 24 did not come with the packages; npm must be allowed to run install scripts.');
  }
  writeFileSync(stamp, `${lock} ${scope}`);
}

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/** The browser's side, built anew when anything it is made of has changed. */
export function build() {
  const sources = ['web', 'model', 'index.html', 'vite.config.ts', 'package-lock.json', 'package.json'];
  const files = sources
    .flatMap((source) => [...filesBelow(at(source))])
    .filter((file) => !/\.test\.tsx?$/.test(file));
  const state = digest(...files.flatMap((file) => [file.slice(root.length), readFileSync(file)]));
  const stamp = at('dist', '.built');
  if (read(stamp) === state) return;
  console.log('Building the browser application');
  const { status } = run('vite', ['build', '--logLevel', 'warn']);
  if (status !== 0) fail('The browser application could not be built; the reason is above.');
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(stamp, state);
}
