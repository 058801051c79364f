import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { allowed, lastTurn, type Turns } from './turning.ts';
import { LOOK_EVERY } from './watchdog.ts';

const turns = workerData as Turns;
let seen = lastTurn(turns);
let looks = 0;

// Looks are counted and not the time, in which the whole machine may have slept.
setInterval(() => {
  const last = lastTurn(turns);
  looks = last === seen ? looks + 1 : 0;
  seen = last;
  if (looks * LOOK_EVERY < allowed(turns)) return;
  writeSync(
    2,
    `The server has stood still for ${Math.round((Date.now() - last) / 1000)} seconds and is ended.\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY);
