import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { sql } from 'kysely';
import { expect, it, type TestContext } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { send } from '../faults/client.ts';
import { makeDatabase, makeFolder } from '../faults/places.ts';
import { type Server, startReady } from '../faults/processes.ts';
import { clerk, freePort } from '../start-databases.ts';
import { fileOf, moved } from './page.ts';
import { needPrograms, startProgram } from './programs.ts';

interface Front {
  readonly port: number;
  /** The certificate it shows. */
  readonly certificate: Buffer;
  readonly end: () => Promise<void>;
}

function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'gauger.pem'), join(folder, 'gauger.key')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { certificate, key };
}

const fronts: Readonly<Record<string, (context: TestContext, server: Server) => Promise<Front>>> = {
  async nginx(context, server) {
    needPrograms(context, { nginx: 'nginx', openssl: 'openssl' });
    const folder = makeFolder();
    const port = await freePort();
    const { certificate, key } = makeCertificate(folder);
    const site = moved(fileOf('nginx.conf'), {
      '127.0.0.1:3000': new URL(server.url).host,
      'listen 443': `listen 127.0.0.1:${port}`,
      'gauger.example.com': 'localhost',
      '/etc/ssl/gauger.pem': certificate,
      '/etc/ssl/gauger.key': key,
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ');
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(join(folder, 'site.conf'), site);
    writeFileSync(
      join(folder, 'main.conf'),
      `daemon off; ${user} pid ${folder}/pid; error_log stderr;
      events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`,
    );
    const program = startProgram('nginx', ['-p', folder, '-c', join(folder, 'main.conf')]);
    await program.until('nginx answers', () => isOpen(port));
    return { port, certificate: readFileSync(certificate), end: program.end };
  },
  async Caddy(context, server) {
    needPrograms(context, { caddy: 'caddy', openssl: 'openssl' });
    const folder = makeFolder();
    const port = await freePort();
    const { certificate, key } = makeCertificate(folder);
    const site = moved(fileOf('Caddyfile'), {
      '127.0.0.1:3000': new URL(server.url).host,
      // On the open network it would fetch a certificate by itself.
      'gauger.example.com {': `https://localhost:${port} {\n\ttls ${certificate} ${key}`,
    });
    const config = join(folder, 'Caddyfile');
    writeFileSync(config, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const program = startProgram('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { env });
    await program.until('Caddy answers', () => isOpen(port));
    return { port, certificate: readFileSync(certificate), end: program.end };
  },
};

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const name = { servername: 'localhost', rejectUnauthorized: false };
    const socket = connectTls({ host: '127.0.0.1', port, ...name }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** A browser on another machine, as far as one machine has others: loopback has many addresses. */
const VISITOR = '127.0.0.7';

async function visit({ port, certificate }: Front): Promise<ClientHttp2Session> {
  const socket = connectTls({
    socket: connect({ host: '127.0.0.1', port, localAddress: VISITOR }),
    servername: 'localhost',
    ca: certificate,
    ALPNProtocols: ['h2'],
  });
  await new Promise<void>((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
  expect(socket.alpnProtocol).toBe('h2');
  expect(socket.authorized).toBe(true);
  expect(socket.getProtocol()).toMatch(/^TLSv1\.[23]$/);
  return connectHttp2(`https://localhost:${port}`, { createConnection: () => socket });
}

async function ask(session: ClientHttp2Session, path: string, body?: object): Promise<[number, string]> {
  const stream = session.request({
    ':path': path,
    ':method': body ? 'POST' : 'GET',
    // Said by whoever likes to.
    'x-forwarded-for': '203.0.113.9',
    ...(body && { 'content-type': 'application/json' }),
  });
  const status = new Promise<number>((resolve) => {
    stream.on('response', (headers) => resolve(headers[':status']!));
  });
  stream.end(body && JSON.stringify(body));
  return [await status, await text(stream)];
}

it.for(Object.keys(fronts))(
  '%s has the certificate, HTTP/2, event streams as they come, and tells where a request comes from',
  async (name, context) => {
    const url = await makeDatabase('migrated');
    const trusted = /^TRUST_PROXY=(.*)$/m.exec(fileOf('gauger.env'))![1]!;
    const server = await startReady({ DATABASE_URL: url, TRUST_PROXY: trusted });
    const front = await fronts[name]!(context, server);
    const session = await visit(front);
    const signIn = (password: string) =>
      ask(session, '/api/v3/users/authenticate', { username: clerk.username, password });

    const [status, body] = await signIn(clerk.password);
    expect(status).toBe(200);
    const token: string = JSON.parse(body).accessToken;
    const [refused] = await signIn('not that');
    expect(refused).toBe(401);
    const database = openPostgres(url);
    const { rows } = await sql`select address from login_failures`.execute(database.sql);
    await database.close();
    expect(rows).toEqual([{ address: VISITOR }]);

    const stream = session.request({
      ':path': '/api/v3/realtime/changes',
      authorization: `Bearer ${token}`,
    });
    let heard = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      heard += chunk;
    });
    await server.until('the first event has come through', () => heard.includes('event: value'));
    const operator = { name: 'Big Thicket Oil', telephone: '9035551212' };
    const made = await send<{ id: string }>(server, 'POST', 'operators', { token, body: operator });
    expect(made.status).toBe(201);
    // The stream is still open: nothing but what was passed on at once can have come.
    await server.until('the change has come through', () => heard.includes(`operators/${made.body.id}`));
    expect(stream.closed).toBe(false);

    session.destroy();
    await front.end();
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  },
);
