import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeFolder } from '../faults/places.ts';
import { until } from '../faults/processes.ts';
import { freePort } from '../start-databases.ts';
import { type Program, startProgram } from './programs.ts';
import { openRelay, type Relay } from './relay.ts';

/** Seconds without a sign of the primary until the other takes its place. */
const TTL = 8;

/** One of the two databases. */
export interface Node {
  readonly name: string;
  readonly start: () => void;
  /** As when the power fails: it and what watches over it, at once. */
  readonly kill: () => Promise<void>;
  readonly isPrimary: () => Promise<boolean>;
  /** From the other, and from what they agree by. */
  readonly cutOff: () => void;
  readonly mend: () => void;
}

export interface Cluster {
  readonly nodes: readonly Node[];
  /** Always leads to the primary. */
  readonly url: string;
  readonly primary: () => Promise<Node>;
  /** One leads, the other follows it in step. */
  readonly untilWhole: () => Promise<void>;
  readonly switchOver: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));

async function answerOf<T>(port: number, path: string, init: RequestInit = {}): Promise<T | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal: AbortSignal.timeout(60_000),
      ...init,
    });
    const text = await answer.text();
    if (!answer.ok) return null;
    return (text.startsWith('{') ? JSON.parse(text) : {}) as T;
  } catch {
    return null;
  }
}

interface Parts {
  readonly folder: string;
  readonly rest: number;
  readonly postgres: number;
  readonly toEtcd: Relay;
  readonly toPostgres: Relay;
  /** What one asks the other by how far it is; the proxy asks it directly. */
  readonly toRest: Relay;
}

function makeNode(name: string, parts: Parts, programs: string): Node {
  const { folder, rest, postgres, toEtcd, toPostgres, toRest } = parts;
  const lines = [toEtcd, toPostgres, toRest];
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  mkdirSync(folder);
  chownSync(folder, uid, gid);
  const user = (username: string) => ({ username, password: 'secret' });
  const data = join(folder, 'data');
  const config = join(folder, 'patroni.json');
  writeFileSync(
    config,
    JSON.stringify({
      scope: 'gauger',
      name,
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${toRest.port}` },
      etcd3: { hosts: [`127.0.0.1:${toEtcd.port}`], use_proxies: true },
      bootstrap: {
        dcs: {
          ttl: TTL,
          loop_wait: 1,
          retry_timeout: 3,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 60, wal_log_hints: 'on' } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
        pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      },
      postgresql: {
        listen: `127.0.0.1:${postgres}`,
        connect_address: `127.0.0.1:${toPostgres.port}`,
        data_dir: data,
        bin_dir: programs,
        authentication: {
          replication: user('replicator'),
          superuser: user('postgres'),
          rewind: user('rewinder'),
        },
        parameters: { unix_socket_directories: folder },
      },
    }),
  );
  let program: Program | null = null;
  return {
    name,
    start() {
      program = startProgram('patroni', [config], {
        uid,
        gid,
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder },
      });
    },
    async kill() {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const ended = program!.end('SIGKILL');
      process.kill(pid, 'SIGKILL');
      await ended;
    },
    isPrimary: async () => (await answerOf(rest, '/primary')) !== null,
    cutOff() {
      for (const line of lines) line.cut();
    },
    mend() {
      for (const line of lines) line.mend();
    },
  };
}

/** Two databases that follow each other in step, what they agree by, and the address that leads to the primary. */
export async function startCluster(): Promise<Cluster> {
  const folder = makeFolder();
  const versions = readdirSync('/usr/lib/postgresql').sort((one, other) => Number(other) - Number(one));
  const programs = join('/usr/lib/postgresql', versions[0]!, 'bin');
  const [client, peer, front] = [await freePort(), await freePort(), await freePort()];
  const etcd = startProgram('etcd', [
    ...['--name', 'only', '--data-dir', join(folder, 'etcd'), '--log-level', 'error'],
    ...['--listen-client-urls', `http://127.0.0.1:${client}`],
    ...['--advertise-client-urls', `http://127.0.0.1:${client}`],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `only=http://127.0.0.1:${peer}`],
  ]);
  await etcd.until('etcd answers', async () => (await answerOf(client, '/health')) !== null);

  const relays: Relay[] = [];
  const relayTo = async (port: number) => {
    const relay = await openRelay(port);
    relays.push(relay);
    return relay;
  };
  const parts: Parts[] = [];
  for (const name of ['a', 'b']) {
    const [rest, postgres] = [await freePort(), await freePort()];
    const toEtcd = await relayTo(client);
    const toPostgres = await relayTo(postgres);
    const toRest = await relayTo(rest);
    parts.push({ folder: join(folder, name), rest, postgres, toEtcd, toPostgres, toRest });
  }
  const nodes = parts.map((one, at) => makeNode('ab'[at]!, one, programs));
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(
    config,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen database
  bind 127.0.0.1:${front}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${parts.map(({ postgres, rest }, at) => `  server ${'ab'[at]} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
`,
  );

  async function primary(): Promise<Node> {
    let found: Node | undefined;
    await until('one of the two leads', async () => {
      const leading = await Promise.all(nodes.map((node) => node.isPrimary()));
      found = nodes.filter((_, at) => leading[at])[0];
      return leading.filter(Boolean).length === 1;
    });
    return found!;
  }
  const isWhole = async () => {
    const told = await Promise.all(
      parts.map(({ rest }) => answerOf<{ members: { role: string; state: string }[] }>(rest, '/cluster')),
    );
    return told.every((one) => {
      const members = one?.members ?? [];
      const areUp = members.every(({ state }) => state === 'running' || state === 'streaming');
      return areUp && isDeepStrictEqual(members.map(({ role }) => role).sort(), ['leader', 'sync_standby']);
    });
  };
  nodes[0]!.start();
  await primary();
  nodes[1]!.start();
  const haproxy = startProgram('haproxy', ['-W', '-db', '-f', config]);
  return {
    nodes,
    url: `postgres://postgres:secret@127.0.0.1:${front}`,
    primary,
    untilWhole: () => until('one leads and the other follows in step', isWhole),
    async switchOver() {
      const leader = await primary();
      const other = nodes.find((node) => node !== leader)!;
      const body = JSON.stringify({ leader: leader.name, candidate: other.name });
      const done = await answerOf(parts[nodes.indexOf(leader)]!.rest, '/switchover', {
        method: 'POST',
        body,
      });
      if (done === null) throw new Error('the switch-over was refused');
    },
    async end() {
      await haproxy.end();
      for (const node of nodes) await node.kill().catch(() => {});
      await etcd.end();
      for (const relay of relays) relay.end();
    },
  };
}
