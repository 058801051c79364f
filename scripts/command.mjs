// npm run user, migrate, check, backup, verify and restore: the same set-up as a start, then the command.
import { install, run } from './set-up.mjs';

install('run');
// The slow compiler of the embedded database would double the memory, for little time.
const args = ['--liftoff-only', 'server/commands.ts', ...process.argv.slice(2)];
process.exit(run('node', args).status ?? 1);
