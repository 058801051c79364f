import type { Statement } from '#model/run-statements/content.ts';
import { Thread } from '../thread.ts';
import type { PaperManner } from './paper.ts';

/** A statement on a paper of its own; or one after the other on the same, each answered with what is written by then. */
export type StatementOrder = Drawn | { readonly kind: 'end' };

export interface Drawn extends PaperManner {
  readonly kind: 'own' | 'joined';
  readonly statement: Statement;
}

export const statementPress = (): Thread<StatementOrder> =>
  new Thread<StatementOrder>(new URL('./press-worker.ts', import.meta.url));
