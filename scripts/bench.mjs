// npm run bench, bench:embedded, bench:page: the same set-up as the tests, then the measurement.
import { build, install, run } from './set-up.mjs';

const [which, ...rest] = process.argv.slice(2);
install('all');
build();
process.exit(run('node', [`scripts/bench/${which}.ts`, ...rest]).status ?? 1);
