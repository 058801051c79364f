import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reopenIssues, resolveIssues } from '#web/operations/resolving.ts';
import { ticketKey } from './ticket-query.ts';

export interface Resolving {
  /** The annotations that a remark is asked for. */
  readonly asked: readonly string[];
  readonly ask: (ids: readonly string[]) => void;
  /** Tells why it could not be done. */
  readonly resolve: (ids: readonly string[], remark: string) => Promise<string | null>;
  readonly reopen: (ids: readonly string[]) => Promise<void>;
}

/** Resolves annotations of a ticket, and opens them again. */
export function useResolving(id: string): Resolving {
  const client = useQueryClient();
  const [asked, ask] = useState<readonly string[]>([]);
  const reopened = () => client.invalidateQueries({ queryKey: ticketKey(id) });
  const resolved = async () => {
    await reopened();
    ask([]);
  };
  return {
    asked,
    ask,
    resolve: (ids, remark) => resolveIssues(ids, remark, { resolved, reopened }),
    reopen: (ids) => reopenIssues(ids, reopened),
  };
}
