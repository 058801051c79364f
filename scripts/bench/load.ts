import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Ask {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent, as JSON; without it something is only asked for. */
  readonly body?: string | undefined;
}

export interface Load {
  readonly count: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly failures: number;
}

export const CONNECTIONS = 32;
const SECONDS = 3;

/** Asks over many connections at once, each its next question as soon as it has the answer to the one before. */
export async function load(
  port: number,
  ask: () => Ask,
  connections = CONNECTIONS,
  seconds = SECONDS,
): Promise<Load> {
  const took: number[] = [];
  let failures = 0;
  const end = performance.now() + seconds * 1000;
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const started = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() < end) {
        const asked = performance.now();
        const status = await exchange(socket, ask());
        took.push(performance.now() - asked);
        if (status >= 400) failures += 1;
      }
      socket.destroy();
    }),
  );
  return summed(took, failures, started);
}

/**
 * Asks so many times a second, whether or not the answers keep up: how long one takes counts from when it was due, so
 * that a server which falls behind cannot hide it.
 */
export async function steadily(
  port: number,
  perSecond: number,
  questions: readonly Ask[],
  connections = CONNECTIONS,
): Promise<Load> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const started = performance.now();
  const took: number[] = [];
  let failures = 0;
  let next = 0;
  await Promise.all(
    sockets.map(async (socket) => {
      for (let at = next++; at < questions.length; at = next++) {
        const due = started + (at * 1000) / perSecond;
        await wait(Math.max(0, due - performance.now()));
        if ((await exchange(socket, questions[at]!)) >= 400) failures += 1;
        took.push(performance.now() - due);
      }
      socket.destroy();
    }),
  );
  return summed(took, failures, started);
}

function summed(took: number[], failures: number, started: number): Load {
  const whole = (performance.now() - started) / 1000;
  took.sort((one, other) => one - other);
  const share = (part: number) => took[Math.floor((took.length - 1) * part)] ?? 0;
  return {
    count: took.length,
    perSecond: took.length / whole,
    p50: share(0.5),
    p99: share(0.99),
    longest: share(1),
    failures,
  };
}

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay(true)));
    socket.once('error', reject);
  });

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

const headOf = (body: string) =>
  `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;

/** As little as can be done with an answer, so that what is measured is the server: its status, and where it ends. */
function exchange(socket: Socket, { path, headers, body }: Ask): Promise<number> {
  return new Promise((resolve, reject) => {
    let head: Buffer | null = Buffer.alloc(0);
    let status = 0;
    /** Bytes still to come; null where the answer comes in chunks. */
    let left: number | null = 0;
    const done = () => {
      socket.off('data', read).off('close', lost);
      resolve(status);
    };
    const lost = () => reject(new Error(`${path}: the connection was closed`));
    const read = (chunk: Buffer) => {
      let rest = chunk;
      if (head) {
        head = Buffer.concat([head, chunk]);
        const at = head.indexOf(HEAD_END);
        if (at === -1) return;
        const text = head.toString('latin1', 0, at);
        status = Number(text.slice(9, 12));
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        left = length === undefined ? (status === 304 || status === 204 ? 0 : null) : Number(length);
        rest = head.subarray(at + HEAD_END.length);
        head = null;
      }
      if (left === null) {
        if (rest.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) || rest.equals(LAST_CHUNK.subarray(2)))
          done();
        return;
      }
      left -= rest.length;
      if (left <= 0) done();
    };
    socket.on('data', read).once('close', lost);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const sent = body === undefined ? '' : headOf(body);
    const method = body === undefined ? 'GET' : 'POST';
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}${sent}\r\n${body ?? ''}`,
    );
  });
}
