// npm run bench and bench:backup, :batches, :embedded, :field, :imports, :lists, :page, :statements: the same set-up as
// the tests, then the measurement.
import { build, environment, install, run, serverFlags } from './set-up.mjs';

const [which, ...rest] = process.argv.slice(2);
install('all');
build();
// Whatever is measured runs as the server does.
const env = { ...environment, NODE_OPTIONS: serverFlags.join(' ') };
process.exit(run('node', [`scripts/bench/${which}.ts`, ...rest], { env }).status ?? 1);
