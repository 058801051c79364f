import { spawn } from 'node:child_process';
import { build, install, root, serverEnvironment, serverFlags } from './set-up.mjs';

install('run');
build();
const server = spawn('node', [...serverFlags, 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: serverEnvironment,
});
// A terminal sends its signal to the whole group; a supervisor sends it here only.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));
