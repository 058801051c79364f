import { useEffect } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { questionStore } from './confirm.ts';
import { useStore } from './store.ts';

/** The one confirm dialog of the page. It comes with the page: a question is asked when the server is away too. */
export function ConfirmHost() {
  const asked = useStore(questionStore);
  // Nobody is left to answer.
  useEffect(() => () => questionStore.get()?.answer(false), []);
  if (!asked) return null;
  const Dialog = asked.question.Dialog ?? ConfirmDialog;
  return <Dialog asked={asked} />;
}
