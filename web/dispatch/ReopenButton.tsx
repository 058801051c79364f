import Button from '@mui/material/Button';
import type { ResolvedAnnotation } from '#model/operations.ts';
import { post } from '#web/api/client.ts';
import { t } from '#web/i18n/translate.ts';
import type { Chosen } from '#web/table/DataTable.tsx';
import { Undo } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/snackbar.ts';
import { useBusy } from '#web/ui/use-busy.ts';

/** Puts what is chosen back among the open issues. Who had resolved it stays in its history. */
export function ReopenButton({ keys: ids, rows, clear }: Chosen<ResolvedAnnotation>) {
  const { isBusy, whileBusy } = useBusy();
  const reopen = async () => {
    try {
      await post('annotations/unresolve', { ids });
    } catch (error) {
      notify(t('table.failed', { message: error instanceof Error ? error.message : '' }), 'error');
      return;
    }
    clear();
    rows.drop(ids);
    notify(t('issues.undone', { count: ids.length }));
  };
  return (
    <Button
      size="small"
      variant="contained"
      startIcon={<Undo />}
      disabled={isBusy}
      onClick={() => whileBusy(reopen)}
    >
      {t('issues.reopen')}
    </Button>
  );
}
