// npm run simulate -- --speed 60: the same set-up as a start, then a day of field work against a running server.
import { spawn } from 'node:child_process';
import { environment, install, root } from './set-up.mjs';

install('run');
const simulation = spawn('node', ['scripts/simulate/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
});
// A terminal sends its signal to the whole group; whoever else stops it sends it here only.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => simulation.kill('SIGTERM'));
simulation.on('exit', (code) => process.exit(code ?? 1));
