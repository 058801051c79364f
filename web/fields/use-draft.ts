import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDraftSecret } from './draft-secret.ts';
import { draftsOf, dropDraft, type KeptDraft, ownKey, whenAbandoned, writeDraft } from './drafts.ts';

const DELAY = 250;

interface Drafting<Content> {
  readonly name: string;
  readonly content: Content;
  /** There is something to lose. */
  readonly isChanged: boolean;
  /** Whether what was found in the browser's store is such content. */
  readonly isContent: (stored: object) => boolean;
}

/** Keeps what is typed, and offers what was kept when it was last left by force. */
export function useDraft<Content extends object>(drafting: Drafting<Content>) {
  const { name, content, isChanged, isContent } = drafting;
  const secret = useDraftSecret();
  const kept = useMemo(
    () => (secret ? draftsOf<Content>(secret, name, isContent) : []),
    [secret, name, isContent],
  );
  const [abandoned, setAbandoned] = useState<readonly KeptDraft<Content>[]>([]);
  useEffect(() => {
    const stops = kept.map((one) =>
      whenAbandoned(one.key, () => setAbandoned((before) => [...before.filter((it) => it !== one), one])),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [kept]);

  const text = JSON.stringify(content);
  const dropped = useRef<string | null>(null);
  const isKept = useRef(false);
  /** Says whether nothing would be lost with the page. */
  const keepNow = (): boolean => {
    // The form may stay for a moment after its values were given up.
    if (!isChanged || text === dropped.current) return true;
    if (!secret) return false;
    isKept.current = true;
    return writeDraft(secret, name, content);
  };
  const keep = useEffectEvent(keepNow);

  useEffect(() => {
    if (text !== dropped.current) dropped.current = null;
    if (!isChanged && isKept.current) {
      // All of it was taken back by hand. What was found when the form was opened stays.
      isKept.current = false;
      dropDraft(ownKey(name));
    }
    if (!isChanged || !secret) return;
    const timer = setTimeout(() => keep(), DELAY);
    return () => clearTimeout(timer);
  }, [text, isChanged, secret, name]);

  useEffect(() => {
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  const [offered = null] = kept.filter((one) => abandoned.includes(one));
  const settle = () => {
    if (!offered) return;
    dropDraft(offered.key);
    setAbandoned((before) => before.filter((one) => one !== offered));
  };
  return {
    /** Not while something else has been typed, which it would replace. */
    offered: isChanged ? null : (offered?.draft ?? null),
    /** What was offered is in the form now. */
    take: () => {
      if (offered && secret) writeDraft(secret, name, offered.draft);
      settle();
    },
    /** The offer was turned down. */
    refuse: settle,
    keep: keepNow,
    /** What is in the form is saved, or given up. */
    drop: () => {
      dropped.current = text;
      dropDraft(ownKey(name));
    },
  };
}
