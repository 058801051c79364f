// npm run user and npm run migrate: the same set-up as a start, then the command.
import { install, run } from './set-up.mjs';

install('run');
process.exit(run('node', ['server/commands.ts', ...process.argv.slice(2)]).status ?? 1);
