import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { signIn } from '../faults/client.ts';
import { makeFolder } from '../faults/places.ts';
import { type Server, statusOf } from '../faults/processes.ts';
import { clerk, freePort } from '../start-databases.ts';
import { blocks, fileOf, moved, page, root } from './page.ts';
import { needPrograms, startProgram } from './programs.ts';

/** The database server of the tests has a user of the page's name already. */
const ROLE = 'gauger_running';

/** How this machine finds programs and reaches the registry of packages, and nothing that is meant for the tests. */
const reaching = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(path|home|npm_config_.*|node_extra_ca_certs|ssl_cert_.*|.*_proxy)$/i.test(name),
  ),
);

const blockWith = (part: string) => {
  const found = blocks.filter((block) => block.includes(part));
  expect(found, part).toHaveLength(1);
  return found[0]!;
};
it('from nothing to a service, by the commands of the page', async (context) => {
  needPrograms(context, { psql: 'postgresql-client', curl: 'curl', git: 'git' });
  const place = makeFolder();
  for (const folder of ['etc/systemd/system', 'srv', 'var/lib/gauger']) {
    mkdirSync(join(place, folder), { recursive: true });
  }
  const app = join(place, 'srv/gauger');
  const [port, figures] = [await freePort(), await freePort()];
  const postgres = new URL(inject('postgres'));
  const env = {
    ...reaching,
    PGHOST: postgres.hostname,
    PGPORT: postgres.port,
    PGUSER: postgres.username,
    PGPASSWORD: postgres.password,
    PGDATABASE: 'postgres',
  };
  /** A block as it stands there; gives back what it says. */
  const run = (block: string, input = '') => {
    const script = block
      .replaceAll('https://git.example.com/gauger.git', root)
      .replaceAll(/ \/(etc|srv|var)\//g, ` ${place}/$1/`)
      .replaceAll(/(role|owner) gauger/g, `$1 ${ROLE}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll('127.0.0.1:9464', `127.0.0.1:${figures}`);
    const cwd = existsSync(app) ? app : place;
    return execFileSync('sh', ['-eu', '-c', script], { cwd, env, input, encoding: 'utf8' });
  };

  run(blockWith('git clone'));
  expect(existsSync(join(app, 'dist/web/index.html'))).toBe(true);
  run(blockWith('create role'));
  run(blockWith('gauger.env /etc'));
  const settings = join(place, 'etc/gauger.env');
  const wanted = { 'gauger:': `${ROLE}:`, '127.0.0.1:5432': postgres.host, '9464': String(figures) };
  writeFileSync(settings, `${moved(readFileSync(settings, 'utf8'), wanted)}PORT=${port}\n`);
  expect(run(blockWith('npm run user'), clerk.password)).toContain('carla can sign in.');
  run(blockWith('gauger.service /etc'));

  // The command of the unit, in its folder and with its settings, as the service manager starts it.
  const unit = readFileSync(join(place, 'etc/systemd/system/gauger.service'), 'utf8');
  const of = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)![1]!;
  const [command, ...args] = of('ExecStart').split(' ');
  expect(of('WorkingDirectory')).toBe('/srv/gauger');
  expect(of('EnvironmentFile')).toBe('/etc/gauger.env');
  const variables = Object.fromEntries(
    readFileSync(settings, 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const service = startProgram(existsSync(command!) ? command! : process.execPath, args, {
    cwd: app,
    env: { PATH: process.env.PATH, HOME: place, ...variables },
  });
  const url = `http://127.0.0.1:${port}`;
  await service.until('it is ready', async () => (await statusOf(`${url}/readyz`)) === 200);
  expect(run(blockWith('/readyz'))).toBe('{"status":"ready"}');
  await signIn({ url } as Server, { ...clerk, username: 'carla' });
  const told = run(blockWith('/metrics'));
  for (const [name] of page.matchAll(/\b(gauger|nodejs|process)_[a-z0-9_]+\b/g)) {
    expect(told, name).toMatch(new RegExp(`^${name}`, 'm'));
  }

  const { scripts } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  if ('backup' in scripts) {
    run(`set -a\n. /etc/gauger.env\nset +a\n${blockWith('npm run backup')}`);
  }
  await service.end();
  run(blockWith('git pull'));

  const ran = ['git clone', 'create role', 'gauger.env /etc', 'npm run user', 'gauger.service /etc'];
  const rest = ['/readyz', '/metrics', 'npm run backup', 'git pull'];
  expect(new Set([...ran, ...rest].map(blockWith))).toEqual(new Set(blocks));
  const database = openPostgres(`${inject('postgres')}/postgres`);
  await sql`drop database gauger`.execute(database.sql);
  await sql`drop role ${sql.ref(ROLE)}`.execute(database.sql);
  await database.close();
});

it('the unit is one that systemd takes, and leaves little open', (context) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) {
    context.skip('This needs systemd-analyze, which is not here.');
  }
  const unit = join(makeFolder(), 'gauger.service');
  writeFileSync(unit, moved(fileOf('gauger.service'), { '/usr/bin/node': process.execPath }));
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  expect(verified.stderr.split('\n').filter((line) => line.includes('gauger'))).toEqual([]);
  const offline = ['security', '--offline=true', '--no-pager', '--threshold=20', unit];
  const judged = spawnSync('systemd-analyze', offline, { encoding: 'utf8' });
  expect(judged.status, judged.stdout.split('\n').slice(-3).join('\n')).toBe(0);
});
