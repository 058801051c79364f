// npm run bench: the same set-up as the tests, then the measurement.
import { build, install, run } from './set-up.mjs';

install('all');
build();
process.exit(run('node', ['scripts/bench/run.ts', ...process.argv.slice(2)]).status ?? 1);
