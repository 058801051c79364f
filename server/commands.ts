import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { backUp } from './backup/backup.ts';
import { sentenceOn } from './backup/manifest.ts';
import { readBackup } from './backup/read.ts';
import { readRestorable, restore } from './backup/restore.ts';
import { readAsked, runChecks } from './checks/command.ts';
import { type Config, readConfig, StartError } from './config.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { explainStart, openNow } from './database/open.ts';
import { addUser, disableUser, setPassword } from './session/users.ts';

const usage = `npm run user -- add <username> [full name]
npm run user -- passwd <username>
npm run user -- disable <username>
npm run migrate
npm run check -- --since <YYYY-MM-DD> [--until <YYYY-MM-DD>]
npm run backup -- <file>
npm run verify -- <file>
npm run restore -- <file>

The password is asked for, or read from standard input. A backup is restored into an empty database.`;

async function run([command, ...words]: string[]): Promise<string> {
  const config = readConfig(process.env, '');
  const [first = '', second = '', ...rest] = words;
  // npm runs in the folder of the product, wherever it was called.
  const file = resolve(process.env.INIT_CWD ?? '', first);
  if (command === 'migrate') return withDatabase(config, bringUp);
  const asked = command === 'check' ? readAsked(words) : null;
  if (asked) {
    return withDatabase(config, async (database) => {
      await bringUp(database);
      return runChecks(database, asked);
    });
  }
  if (command === 'user' && isAction(first) && second !== '') {
    return withDatabase(config, async (database) => {
      await bringUp(database);
      return changeUser(database, first, second, rest.join(' '));
    });
  }
  if (first !== '' && second === '') {
    if (command === 'backup') return `Written: ${sentenceOn(await backUp(config, file))}`;
    if (command === 'verify') return `Whole: ${sentenceOn(await readBackup(file))}`;
    if (command === 'restore') return restoreFrom(config, file);
  }
  throw new StartError(usage);

  async function bringUp(database: Database): Promise<string> {
    const applied = await migrate(database.sql).catch((error) => {
      throw explainStart(config, error);
    });
    return applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to do.';
  }
}

async function withDatabase(config: Config, work: (database: Database) => Promise<string>): Promise<string> {
  const database = await openNow(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function restoreFrom(config: Config, file: string): Promise<string> {
  const manifest = await readRestorable(file);
  return withDatabase(config, async (database) => {
    await restore(database.sql, file, manifest);
    return `Restored: ${sentenceOn(manifest)}`;
  });
}

type Action = 'add' | 'passwd' | 'disable';
const isAction = (word: string): word is Action => ['add', 'passwd', 'disable'].includes(word);

async function changeUser(
  database: Database,
  action: Action,
  name: string,
  fullName: string,
): Promise<string> {
  if (action === 'disable') {
    await disableUser(database.sql, name);
    return `${name} can no longer sign in.`;
  }
  const password = await readPassword();
  if (action === 'passwd') await setPassword(database.sql, name, password);
  else await addUser(database.sql, { username: name, fullName, password });
  return action === 'passwd' ? `The password of ${name} is changed.` : `${name} can sign in.`;
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
