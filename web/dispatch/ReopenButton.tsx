import Button from '@mui/material/Button';
import type { ResolvedAnnotation } from '#model/operations.ts';
import { t } from '#web/i18n/translate.ts';
import { reopenIssues } from '#web/operations/resolving.ts';
import type { Chosen } from '#web/table/DataTable.tsx';
import { Undo } from '#web/ui/icons.tsx';
import { useBusy } from '#web/ui/use-busy.ts';

/** Puts what is chosen back among the open issues. Who had resolved it stays in its history. */
export function ReopenButton({ keys, rows, clear }: Chosen<ResolvedAnnotation>) {
  const { isBusy, whileBusy } = useBusy();
  const reopen = () =>
    reopenIssues(keys, () => {
      clear();
      rows.drop(keys);
    });
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
