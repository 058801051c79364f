import Button from '@mui/material/Button';
import { t } from '#web/i18n/translate.ts';
import { ResolveDialog } from '#web/operations/ResolveDialog.tsx';
import { resolveIssues } from '#web/operations/resolving.ts';
import type { Chosen } from '#web/table/DataTable.tsx';
import { DoneAll } from '#web/ui/icons.tsx';
import type { Issue } from './issues-table.tsx';

/** Resolves the issues that are chosen. */
export function ResolveButton({ keys, rows, clear, isAsked, ask }: Chosen<Issue>) {
  const resolve = (remark: string) => {
    const resolved = () => {
      ask(false);
      clear();
      rows.drop(keys);
    };
    return resolveIssues(keys, remark, { resolved, reopened: rows.refresh });
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
