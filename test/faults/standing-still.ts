// A program that works for longer than its watchdog allows it to stand still, and then stands still.
import { setTimeout as wait } from 'node:timers/promises';
import { startWatchdog } from '#server/watchdog.ts';

const LIMIT = 3000;
startWatchdog(LIMIT);
await wait(LIMIT + 1000);
console.log('Worked');
process.on('SIGTERM', () => process.exit(0));
process.kill(process.pid, 'SIGTERM');
for (;;);
