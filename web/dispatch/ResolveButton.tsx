import Button from '@mui/material/Button';
import type { Annotation } from '#model/operations.ts';
import { post } from '#web/api/client.ts';
import { t } from '#web/i18n/translate.ts';
import { ResolveDialog } from '#web/operations/ResolveDialog.tsx';
import { sessionStore } from '#web/session/session.ts';
import type { Chosen } from '#web/table/DataTable.tsx';
import { DoneAll } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/snackbar.ts';
import type { Issue } from './issues-table.tsx';

const failure = (error: unknown) =>
  t('table.failed', { message: error instanceof Error ? error.message : '' });

const told = (first: string, ...then: readonly (string | false)[]) => {
  const more = then.filter(Boolean).join(' ');
  return more ? `${first}. ${more}` : first;
};

/** As the server answers for each: the ticket that its operation is booked as. */
interface Settled extends Annotation {
  readonly ticket: { readonly id: string; readonly isNew: boolean } | null;
}

/** Resolves the issues that are chosen, at once; taking that back is a change of its own. */
export function ResolveButton({ keys, rows, clear, isAsked, ask }: Chosen<Issue>) {
  const undo = async (ids: readonly string[]) => {
    try {
      const opened = await post<readonly Settled[]>('annotations/unresolve', { ids });
      rows.refresh();
      const isBooked = opened.some(({ ticket }) => ticket);
      notify(told(t('issues.undone', { count: ids.length }), isBooked && t('issues.staysBooked')));
    } catch (error) {
      notify(failure(error), 'error');
    }
  };

  const resolve = async (remark: string) => {
    const ids = keys;
    let resolved: readonly Settled[] = [];
    try {
      resolved = await post('annotations/resolve', remark ? { ids, remark } : { ids });
    } catch (error) {
      return failure(error);
    }
    // What a check or a colleague has closed meanwhile stays theirs, with their remark.
    const own = resolved
      .filter((one) => one.resolvedBy === sessionStore.get().username && one.remark === (remark || null))
      .map(({ id }) => id);
    const closed = ids.length > own.length && t('issues.closedBefore', { count: ids.length - own.length });
    if (own.length === 0 && closed) return closed;
    ask(false);
    clear();
    rows.drop(ids);
    const count = new Set(resolved.flatMap(({ ticket }) => (ticket?.isNew ? [ticket.id] : []))).size;
    const done = told(
      t('issues.resolved', { count: own.length }),
      count > 0 && t('issues.booked', { count }),
      closed,
    );
    notify(done, 'info', { label: t('issues.undo'), run: () => void undo(own) });
    return null;
  };

  return (
    <>
      <Button size="small" variant="contained" startIcon={<DoneAll />} onClick={() => ask(true)}>
        {t('issues.resolve')}
      </Button>
      <ResolveDialog count={keys.length} isOpen={isAsked} onCancel={() => ask(false)} onResolve={resolve} />
    </>
  );
}
