import { useEffect, useEffectEvent, useState } from 'react';
import type { FormValues } from '#web/fields/form-values.ts';
import { type Draft, dropDraft, readDraft, writeDraft } from './drafts.ts';
import type { RecordData } from './record.ts';

const DELAY = 250;

/** Keeps what is typed, and offers what was kept when the form was last left by force. */
export function useDraft(key: string, base: RecordData | null, values: FormValues, isChanged: boolean) {
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(key));
  const keep = useEffectEvent((typed: FormValues) => {
    if (isChanged) writeDraft(key, { values: typed, base, at: new Date().toISOString() });
  });

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => keep(values), DELAY);
    return () => clearTimeout(timer);
  }, [values, isChanged]);

  useEffect(() => {
    const leave = () => keep(values);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [values]);

  return {
    offered,
    /** The offer has been taken or turned down. */
    settle: () => setOffered(null),
    drop: () => {
      setOffered(null);
      dropDraft(key);
    },
  };
}
