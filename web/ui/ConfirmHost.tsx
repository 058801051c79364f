import { lazy, Suspense } from 'react';
import { questionStore } from './confirm.ts';
import { useStore } from './store.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

/** The one confirm dialog of the page; its code is loaded with the first question. */
export function ConfirmHost() {
  const asked = useStore(questionStore);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={asked.question} open={asked.open} onAnswer={asked.answer} />
    </Suspense>
  );
}
