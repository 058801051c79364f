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
  /** Tells why it could not be done. */
  readonly resolve: (ids: readonly string[], remark: string) => Promise<string | null>;
  readonly reopen: (ids: readonly string[]) => Promise<void>;
}

/** Resolves annotations of a ticket at once; taking that back is a change of its own. */
export function useResolving(id: string): Resolving {
  const client = useQueryClient();
  const [asked, ask] = useState<readonly string[]>([]);
  const send = async (path: string, body: object): Promise<string | null> => {
    try {
      await post(path, body);
      await client.invalidateQueries({ queryKey: ticketKey(id) });
      return null;
    } catch (error) {
      return t('table.failed', { message: error instanceof Error ? error.message : '' });
    }
  };
  const reopen = async (ids: readonly string[]) => {
    const failure = await send('annotations/unresolve', { ids });
    if (failure) notify(failure, 'error');
    else notify(t('issues.undone', { count: ids.length }));
  };
  const resolve = async (ids: readonly string[], remark: string) => {
    const failure = await send('annotations/resolve', remark ? { ids, remark } : { ids });
    if (failure) return failure;
    ask([]);
    notify(t('issues.resolved', { count: ids.length }), 'info', {
      label: t('issues.undo'),
      run: () => void reopen(ids),
    });
    return null;
  };
  return { asked, ask, resolve, reopen };
}
