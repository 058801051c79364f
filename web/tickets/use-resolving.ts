import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '#web/api/client.ts';
import { t } from '#web/i18n/translate.ts';
import { notify } from '#web/ui/snackbar.ts';
import { ticketKey } from './ticket-query.ts';

export interface Resolving {
  /** The annotations that a remark is asked for. */
  readonly asked: readonly string[];
  readonly ask: (ids: readonly string[]) => void;
  readonly resolve: (ids: readonly string[], remark: string) => Promise<void>;
  readonly reopen: (ids: readonly string[]) => Promise<void>;
}

/** Resolves annotations of a ticket at once; taking that back is a change of its own. */
export function useResolving(id: string): Resolving {
  const client = useQueryClient();
  const [asked, ask] = useState<readonly string[]>([]);
  const send = async (path: string, body: object): Promise<boolean> => {
    try {
      await post(path, body);
      await client.invalidateQueries({ queryKey: ticketKey(id) });
      return true;
    } catch (error) {
      notify(t('table.failed', { message: error instanceof Error ? error.message : '' }), 'error');
      return false;
    }
  };
  const reopen = async (ids: readonly string[]) => {
    if (await send('annotations/unresolve', { ids })) notify(t('issues.undone', { count: ids.length }));
  };
  const resolve = async (ids: readonly string[], remark: string) => {
    if (!(await send('annotations/resolve', remark ? { ids, remark } : { ids }))) return;
    ask([]);
    notify(t('issues.resolved', { count: ids.length }), 'info', {
      label: t('issues.undo'),
      run: () => void reopen(ids),
    });
  };
  return { asked, ask, resolve, reopen };
}
