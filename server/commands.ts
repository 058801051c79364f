import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Config, readConfig, StartError } from './config.ts';
import type { Database } from './database/database.ts';
import { openEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { explainStart } from './database/open.ts';
import { openPostgres, tryPostgres } from './database/postgres.ts';
import { addUser, disableUser, setPassword } from './session/users.ts';

const usage = `npm run user -- add <username> [full name]
npm run user -- passwd <username>
npm run user -- disable <username>
npm run migrate

The password is asked for, or read from standard input.`;

async function open(config: Config): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir);
  const database = openPostgres(config.databaseUrl);
  const reason = await tryPostgres(database);
  if (reason === null) return database;
  await database.close();
  throw new StartError(reason.replace('; waiting for it', ''));
}

async function run([command, action, username, ...words]: string[]): Promise<string> {
  const isUser = command === 'user' && ['add', 'passwd', 'disable'].includes(action ?? '') && username;
  if (!isUser && command !== 'migrate') throw new StartError(usage);
  const config = readConfig(process.env, '');
  const database = await open(config);
  try {
    const applied = await migrate(database.sql).catch((error) => {
      throw explainStart(config, error);
    });
    if (command === 'migrate')
      return applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to do.';
    const name = username as string;
    if (action === 'disable') {
      await disableUser(database.sql, name);
      return `${name} can no longer sign in.`;
    }
    const password = await readPassword();
    if (action === 'passwd') await setPassword(database.sql, name, password);
    else await addUser(database.sql, { username: name, fullName: words.join(' '), password });
    return action === 'passwd' ? `The password of ${name} is changed.` : `${name} can sign in.`;
  } finally {
    await database.close();
  }
}

const SHORTEST = 8;

async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await promptTwice() : await readAll();
  if (password.length < SHORTEST) throw new StartError(`A password has at least ${SHORTEST} characters.`);
  return password;
}

async function readAll(): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}

async function promptTwice(): Promise<string> {
  const first = await prompt('Password: ');
  if ((await prompt('Once more: ')) !== first) throw new StartError('The two passwords differ.');
  return first;
}

/** readline echoes to its output; this output swallows what is typed. */
async function prompt(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await line.question('');
  } finally {
    line.close();
    process.stdout.write('\n');
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
