import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type ErrorKind, errorKinds, type Health } from '#model/health.ts';
import { lastBackup } from '../backup/schedule.ts';
import type { Config } from '../config.ts';
import { type Database, type DatabaseGate, databaseIn } from '../database/database.ts';
import { migrationNames } from '../database/migrate.ts';
import type { Vitals } from './vitals.ts';

interface Options {
  readonly config: Config;
  readonly gate: DatabaseGate;
  readonly vitals: Vitals;
}

/** How the server that answers is, for people; programs have /readyz and the figures. */
export function vitalsRoutes(scope: FastifyInstance, { config, gate, vitals }: Options): void {
  scope.get('/health', { schema }, async (): Promise<Health> => {
    const database = databaseIn(gate);
    const asked = performance.now();
    const migrations = await stateOfMigrations(database);
    return {
      version: config.page.version,
      startedAt: vitals.startedAt.toISOString(),
      database: {
        kind: database.embedded ? 'embedded' : 'postgres',
        milliseconds: Math.round(performance.now() - asked),
      },
      migrations,
      changes: { behindMilliseconds: vitals.looks.behind },
      openStreams: vitals.openStreams(),
      isWhole: gate.damaged ? gate.damaged.length === 0 : null,
      disk: database.embedded ? await diskOf(config.dataDir) : null,
      backup: config.backupDir ? { at: (await lastBackup(config.backupDir))?.toISOString() ?? null } : null,
      errors: Object.fromEntries(errorKinds.map((kind) => [kind, vitals.errors[kind].count()])) as Record<
        ErrorKind,
        number
      >,
    };
  });
}

async function stateOfMigrations({ sql: database }: Database): Promise<Health['migrations']> {
  const { rows } = await sql<{ name: string }>`
    select name from migrations where name like '%.sql'
  `.execute(database);
  const done = new Set(rows.map(({ name }) => name));
  const known = migrationNames();
  if (known.some((name) => !done.has(name))) return 'missing';
  return done.size > known.length ? 'newer' : 'current';
}

/** Null where the system does not tell. */
async function diskOf(folder: string): Promise<Health['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}

const count = { type: 'integer', minimum: 0 } as const;
const disk = {
  type: 'object',
  nullable: true,
  required: ['free', 'size'],
  properties: { free: count, size: count },
} as const;

const schema = {
  tags: ['about'],
  summary: 'How this server is: what it runs on and what went wrong in the last hour',
  response: {
    200: {
      type: 'object',
      required: [
        'version',
        'startedAt',
        'database',
        'migrations',
        'changes',
        'openStreams',
        'isWhole',
        'disk',
        'backup',
        'errors',
      ],
      properties: {
        version: { type: 'string' },
        startedAt: { type: 'string', format: 'date-time' },
        database: {
          type: 'object',
          properties: { kind: { type: 'string', enum: ['embedded', 'postgres'] }, milliseconds: count },
        },
        migrations: { type: 'string', enum: ['current', 'missing', 'newer'] },
        changes: { type: 'object', properties: { behindMilliseconds: count } },
        openStreams: count,
        isWhole: { type: 'boolean', nullable: true },
        disk,
        backup: {
          type: 'object',
          nullable: true,
          properties: { at: { type: 'string', format: 'date-time', nullable: true } },
        },
        errors: { type: 'object', properties: Object.fromEntries(errorKinds.map((kind) => [kind, count])) },
      },
    },
  },
};
