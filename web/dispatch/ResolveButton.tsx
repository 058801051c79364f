import Button from '@mui/material/Button';
import { post } from '#web/api/client.ts';
import { t } from '#web/i18n/translate.ts';
import { ResolveDialog } from '#web/operations/ResolveDialog.tsx';
import type { Chosen } from '#web/table/DataTable.tsx';
import { DoneAll } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/snackbar.ts';
import type { Issue } from './issues-table.tsx';

const say = (error: unknown) =>
  notify(t('table.failed', { message: error instanceof Error ? error.message : '' }), 'error');

/** Resolves the issues that are chosen, at once; taking that back is a change of its own. */
export function ResolveButton({ keys, rows, clear, isAsked, ask }: Chosen<Issue>) {
  const undo = async (ids: readonly string[]) => {
    try {
      await post('annotations/unresolve', { ids });
      rows.refresh();
      notify(t('issues.undone', { count: ids.length }));
    } catch (error) {
      say(error);
    }
  };

  const resolve = async (remark: string) => {
    const ids = keys;
    try {
      await post('annotations/resolve', remark ? { ids, remark } : { ids });
    } catch (error) {
      say(error);
      return;
    }
    ask(false);
    clear();
    rows.drop(ids);
    notify(t('issues.resolved', { count: ids.length }), 'info', {
      label: t('issues.undo'),
      run: () => void undo(ids),
    });
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
