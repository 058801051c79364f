// Loaded before a program that brings a database up to date: it is killed half way through the migration HALF_WAY.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'kysely';

const { readFileSync } = fs;
const { raw } = sql;
let text = '';

fs.readFileSync = ((...given: Parameters<typeof readFileSync>) => {
  const read = readFileSync(...given);
  if (String(given[0]).endsWith(`/${process.env.HALF_WAY}`)) text = String(read);
  return read;
}) as typeof readFileSync;
syncBuiltinESMExports();

sql.raw = (statement) => {
  const end = text.indexOf(statement.split('\n')[0]!) + statement.length;
  // What comes before has been executed, and nothing of it is committed.
  if (text !== '' && end > text.length / 2) process.kill(process.pid, 'SIGKILL');
  return raw(statement);
};
