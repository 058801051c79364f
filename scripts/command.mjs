// npm run user, migrate, check, backup, verify and restore: the same set-up as a start, then the command.
import { install, run } from './set-up.mjs';

install('run');
const words = process.argv.slice(2);
// The slow compiler of the embedded database doubles the memory. To restore takes long enough for it to pay.
const flags = words[0] === 'restore' ? [] : ['--liftoff-only'];
process.exit(run('node', [...flags, 'server/commands.ts', ...words]).status ?? 1);
