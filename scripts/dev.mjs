import { spawn } from 'node:child_process';
import { environment, install, root } from './set-up.mjs';

install('all');
console.log('The page reloads itself at http://127.0.0.1:5173; the server restarts when its files change.');
const start = (command, args) => spawn(command, args, { cwd: root, stdio: 'inherit', env: environment });
const both = [start('node', ['--watch', 'server/main.ts']), start('vite', ['--host', '127.0.0.1'])];
for (const one of both) {
  one.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
}
const stop = () => {
  for (const one of both) one.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
