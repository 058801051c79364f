// npm run bench and bench:backup, :batches, :embedded, :field, :imports, :lists, :page, :sizes, :statements: the same
// set-up as the tests, then the measurement.
import { build, install, run, serverEnvironment, serverFlags } from './set-up.mjs';

const [which, ...rest] = process.argv.slice(2);
install('all');
build();
// Whatever is measured runs as the server does.
const measured = [...serverFlags, `scripts/bench/${which}.ts`, ...rest];
process.exit(run('node', measured, { env: serverEnvironment }).status ?? 1);
