/**
 * Plays field work against a running server until it is stopped: npm run simulate -- --speed 60 [--url
 * http://127.0.0.1:3000] [--user demo] [--password demo].
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { simulate } from '#demo/simulation/simulation.ts';
import { onStopSignal } from '#server/stop-signal.ts';
import { play } from './play.ts';
import { readCompany } from './read-company.ts';
import { Refused, Server } from './server.ts';

const usage =
  'npm run simulate -- [--speed 60] [--url http://127.0.0.1:3000] [--user demo] [--password demo]\nThe speed is from 1 to 3600 times that of the clock.';

const say = (line: string) => console.log(line);
const stop = new AbortController();
onStopSignal(() => stop.abort());

try {
  const { speed, url, user: username, password } = settings();
  const server = new Server(url, { username, password }, say, stop.signal);
  const reading = await readCompany(server);
  const startedAt = Date.now();
  const simulation = simulate(reading, { startedAt, speed }, randomUUID);
  if (simulation.drivers === 0)
    throw new Error('The company has no driver at a terminal who may drive, so there is nothing to play.');
  say(
    `Playing ${simulation.drivers} drivers and ${simulation.technicians} technicians at ${speed} times the speed, against ${url}. Ctrl+C ends it.`,
  );
  const sent = await play({ server, simulation, startedAt, speed, say, stopped: stop.signal });
  say(`${sent} operations were sent.`);
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(error instanceof Refused || error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function settings() {
  try {
    const { values } = parseArgs({
      options: {
        speed: { type: 'string', default: '60' },
        url: { type: 'string', default: 'http://127.0.0.1:3000' },
        user: { type: 'string', default: 'demo' },
        password: { type: 'string', default: 'demo' },
      },
    });
    const speed = Number(values.speed);
    if (!(speed >= 1 && speed <= 3600) || !URL.canParse(values.url)) throw new Error(usage);
    return { ...values, speed };
  } catch {
    throw new Error(usage);
  }
}
