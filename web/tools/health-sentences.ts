import { formatDateTime } from '#model/dates.ts';
import type { Health } from '#model/health.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';

export type HealthState = 'good' | 'watch' | 'bad';

export interface HealthSentence {
  readonly about: string;
  readonly state: HealthState;
  readonly text: string;
}

/** Bad above one limit, to be watched above the other. */
const above = (value: number, watch: number, bad: number): HealthState =>
  value > bad ? 'bad' : value > watch ? 'watch' : 'good';

/** Every answer about the server in a sentence; what there is nothing to say about is left out. */
export const healthSentences = (health: Health): HealthSentence[] => [
  running(health),
  database(health),
  migrations(health),
  changes(health),
  {
    about: 'streams',
    state: 'good',
    text: t('health.streams', { count: health.openStreams }),
  },
  ...(health.isWhole === null ? [] : [wholeness(health.isWhole)]),
  ...(health.disk ? [disk(health.disk)] : []),
  ...(health.backup ? [backup(health.backup)] : []),
  errors(health),
];

const running = ({ version, startedAt }: Health): HealthSentence => ({
  about: 'running',
  state: 'good',
  text: t('health.running', { version, since: formatDateTime(startedAt, locale.tag) }),
});

const database = ({ database: { kind, milliseconds } }: Health): HealthSentence => ({
  about: 'database',
  state: above(milliseconds, 500, 3000),
  text: t(`health.${kind}`, { milliseconds }),
});

const migrations = ({ migrations: state }: Health): HealthSentence => ({
  about: 'migrations',
  state: ({ current: 'good', newer: 'watch', missing: 'bad' } as const)[state],
  text: t(`health.migrations.${state}`),
});

/** Looked for ten times a second: sooner than in a tenth of one nothing is promised. */
const changes = ({ changes: { behindMilliseconds } }: Health): HealthSentence => ({
  about: 'changes',
  state: above(behindMilliseconds, 2000, 15_000),
  text: t('health.changes', { seconds: Math.max(1, Math.ceil(behindMilliseconds / 100)) / 10 }),
});

const wholeness = (isWhole: boolean): HealthSentence => ({
  about: 'data',
  state: isWhole ? 'good' : 'bad',
  text: t(isWhole ? 'health.whole' : 'health.damaged'),
});

const inGigabytes = (bytes: number) => Math.round(bytes / 1e8) / 10;

const disk = ({ free, size }: NonNullable<Health['disk']>): HealthSentence => ({
  about: 'disk',
  state: above(1 - free / size, 0.85, 0.95),
  text: t('health.disk', { free: inGigabytes(free), size: inGigabytes(size) }),
});

const HOUR = 3_600_000;

/** One is made every day; the first at the start. */
function backup({ at }: NonNullable<Health['backup']>): HealthSentence {
  if (at === null) return { about: 'backup', state: 'bad', text: t('health.noBackup') };
  const hours = (Date.now() - Date.parse(at)) / HOUR;
  const text = t('health.backup', { time: formatDateTime(at, locale.tag) });
  return { about: 'backup', state: above(hours, 26, 50), text };
}

const errors = ({ errors: { failed, unavailable, browser } }: Health): HealthSentence => ({
  about: 'errors',
  state: failed > 0 ? 'bad' : unavailable + browser > 0 ? 'watch' : 'good',
  text:
    failed + unavailable + browser > 0
      ? t('health.errors', { failed, unavailable, browser })
      : t('health.noErrors'),
});
