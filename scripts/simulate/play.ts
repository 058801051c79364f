import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE } from '#demo/calendar.ts';
import type { SimulatedOperation, SimulatedPosition, Simulation } from '#demo/simulation/simulation.ts';
import { operationLabel } from '#model/operations.ts';
import { Refused, type Server } from './server.ts';

/** How often a tablet tells where it is, on its own clock, and no more often than so on ours. */
const TELLS_EVERY = 5 * MINUTE;
const AT_MOST_EVERY = 1000;
const LOOKS_EVERY = 250;
const AT_ONCE = 100;
/** To send what is left when all is to stop. */
const LAST_WORD = 3000;

export interface Play {
  readonly server: Server;
  readonly simulation: Simulation;
  readonly startedAt: number;
  readonly speed: number;
  readonly say: (line: string) => void;
  readonly stopped: AbortSignal;
}

/**
 * Sends what is done in the simulation as its time comes, until it is stopped. What is done while the server is away
 * is kept and sent when it is back, as a truck does that comes into coverage again. Gives how many were sent.
 */
export async function play({ server, simulation, startedAt, speed, say, stopped }: Play): Promise<number> {
  const moment = () => startedAt + (Date.now() - startedAt) * speed;
  const unknown = new Set<string>();
  const outbox: SimulatedOperation[] = [];
  let sent = 0;
  let toldAt = 0;

  async function flush(ask: typeof server.ask): Promise<void> {
    while (outbox.length > 0) {
      const some = outbox.slice(0, AT_ONCE);
      await sendAll(some, { unknown, say }, (operations) => ask('POST', 'operations', { operations }));
      outbox.splice(0, some.length);
      sent += some.length;
      for (const one of some) say(lineOn(one));
    }
  }
  async function tell(): Promise<void> {
    const every = Math.max(TELLS_EVERY / speed, AT_MOST_EVERY);
    if (Date.now() - toldAt < every) return;
    toldAt = Date.now();
    const positions = simulation.positionsAt(moment());
    if (positions.length === 0) return;
    await sendAll(positions, { unknown, say }, (devices) => server.ask('PUT', 'devices', { devices }));
  }

  try {
    while (!stopped.aborted) {
      outbox.push(...simulation.doneBy(moment()));
      await flush((...asked) => server.ask(...asked));
      await tell();
      await wait(LOOKS_EVERY, undefined, { signal: stopped });
    }
  } catch (error) {
    if (!stopped.aborted) throw error;
  }
  await lastWord();
  return sent;

  /** What was written and is not sent yet goes out, if the server is there. */
  async function lastWord(): Promise<void> {
    const patience = AbortSignal.timeout(LAST_WORD);
    await flush(async (method, path, body) => {
      const answer = await server.askOnce<never>(method, path, body, patience);
      if (!answer) throw new Error('away');
      return answer.body;
    }).catch(() => say(`${outbox.length} operations could not be sent any more.`));
  }
}

/**
 * Sends these; whoever is no user of the server, which names them by their place, is sent for by the one who is signed
 * in.
 */
async function sendAll(
  list: readonly (SimulatedOperation | SimulatedPosition)[],
  { unknown, say }: { unknown: Set<string>; say: Play['say'] },
  send: (list: readonly object[]) => Promise<unknown>,
): Promise<void> {
  const named = list.map(({ user, ...one }) => (unknown.has(user) ? one : { ...one, user }));
  try {
    await send(named);
  } catch (error) {
    const strangers = error instanceof Refused ? strangersIn(error, list) : [];
    if (strangers.length === 0) throw error;
    for (const user of strangers) unknown.add(user);
    say(`The server knows no user ${strangers.join(', ')}; what they do is sent as your own.`);
    await sendAll(list, { unknown, say }, send);
  }
}

/** The server says `operations.3.user`. */
function strangersIn({ fields }: Refused, list: readonly { readonly user: string }[]): string[] {
  const places = Object.keys(fields).map((name) => /^\w+\.(\d+)\.user$/.exec(name)?.[1]);
  return [...new Set(places.flatMap((place) => (place ? [list[Number(place)]!.user] : [])))];
}

function lineOn(operation: SimulatedOperation): string {
  const { createdAt, user, modelData } = operation;
  const lease = (modelData.lease as { name?: string } | undefined)?.name ?? '';
  const net = modelData.netVolume === undefined ? '' : `${Number(modelData.netVolume).toFixed(2)} bbl`;
  const cells = [operationLabel(operation).padEnd(17), user.padEnd(24), lease.padEnd(26), net.padStart(12)];
  return `${new Date(createdAt).toLocaleTimeString('en-GB')}  ${cells.join(' ')}`.trimEnd();
}
