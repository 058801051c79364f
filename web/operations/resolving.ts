import type { Annotation } from '#model/operations.ts';
import { post } from '#web/api/client.ts';
import { resolving as english } from '#web/i18n/en/resolving.ts';
import { resolving as spanish } from '#web/i18n/es/resolving.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { sessionStore } from '#web/session/session.ts';
import { notify } from '#web/ui/snackbar.ts';

addTexts(locale.language === 'es' ? spanish : english);

/** As the server answers for each: the ticket that its operation is booked as. */
interface Settled extends Annotation {
  readonly ticket: { readonly id: string; readonly isNew: boolean } | null;
}

type Ids = readonly string[];

const failure = (error: unknown) =>
  t('table.failed', { message: error instanceof Error ? error.message : '' });

const told = (first: string, ...then: readonly (string | false)[]) => {
  const more = then.filter(Boolean).join(' ');
  return more ? `${first}. ${more}` : first;
};

/** Opens issues again and tells of it; `done` shows it. */
export async function reopenIssues(ids: Ids, done: () => unknown): Promise<void> {
  try {
    const opened = await post<readonly Settled[]>('annotations/unresolve', { ids });
    await done();
    const isBooked = opened.some(({ ticket }) => ticket);
    notify(told(t('issues.undone', { count: ids.length }), isBooked && t('issues.staysBooked')));
  } catch (error) {
    notify(failure(error), 'error');
  }
}

interface Shown {
  readonly resolved: () => unknown;
  readonly reopened: () => unknown;
}

/** Resolves issues at once and tells of it; taking that back is a change of its own. Says why it came to nothing. */
export async function resolveIssues(ids: Ids, remark: string, shown: Shown): Promise<string | null> {
  let settled: readonly Settled[] = [];
  try {
    settled = await post('annotations/resolve', remark ? { ids, remark } : { ids });
  } catch (error) {
    return failure(error);
  }
  // What a check or a colleague has closed meanwhile stays theirs, with their remark.
  const own = settled
    .filter((one) => one.resolvedBy === sessionStore.get().username && one.remark === (remark || null))
    .map(({ id }) => id);
  const closed = ids.length > own.length && t('issues.closedBefore', { count: ids.length - own.length });
  if (own.length === 0 && closed) return closed;
  await shown.resolved();
  const count = new Set(settled.flatMap(({ ticket }) => (ticket?.isNew ? [ticket.id] : []))).size;
  const done = told(
    t('issues.resolved', { count: own.length }),
    count > 0 && t('issues.booked', { count }),
    closed,
  );
  notify(done, 'info', { label: t('issues.undo'), run: () => void reopenIssues(own, shown.reopened) });
  return null;
}
