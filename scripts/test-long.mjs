// npm run test:long: what takes minutes, or needs other programs of the system beside it.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root, run } from './set-up.mjs';
import { ofUnits } from './test-reports.mjs';

install('all');
build();
const report = join(root, 'test-results', 'long.json');
rmSync(report, { force: true });
mkdirSync(join(root, 'test-results'), { recursive: true });
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const files = process.argv.slice(2);
const { status } = run('vitest', ['run', '--config', 'vitest.long.config.ts', ...reporters, ...files]);

const found = existsSync(report) ? ofUnits(JSON.parse(readFileSync(report, 'utf8'))) : null;
const failures = found?.failures ?? [];
// A runner that dies before it reports has failed, whatever it did.
if (status !== 0 && failures.length === 0) failures.push(`ended with ${status}`);
if (failures.length > 0) console.log(`\n# failed\n${failures.map((name) => `  ${name}`).join('\n')}`);
const skipped = found?.skipped ? `, ${found.skipped} skipped` : '';
console.log(`\n${found?.passed ?? 0} passed, ${failures.length} failed${skipped}`);
process.exit(failures.length === 0 ? 0 : 1);
