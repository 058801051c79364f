import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormValues } from '#web/fields/form-values.ts';
import { type Draft, dropDraft, readDraft, writeDraft } from './drafts.ts';
import type { RecordData } from './record.ts';

const DELAY = 250;

/** Keeps what is typed, and offers what was kept when the form was last left by force. */
export function useDraft(key: string, base: RecordData | null, values: FormValues, isChanged: boolean) {
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(key));
  const dropped = useRef<string | null>(null);
  const keep = useEffectEvent((typed: FormValues) => {
    // The form may stay for a moment after its values were given up.
    if (isChanged && JSON.stringify(typed) !== dropped.current)
      writeDraft(key, { values: typed, base, at: new Date().toISOString() });
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
      dropped.current = JSON.stringify(values);
      setOffered(null);
      dropDraft(key);
    },
  };
}
