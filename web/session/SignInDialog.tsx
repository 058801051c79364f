import { useEffect, useState } from 'react';
import { interceptRefusal } from '#web/api/client.ts';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { createPart, PartBoundary } from '#web/ui/part.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import { adoptStored, sessionStore } from './session.ts';

/** Follows on the heels of what is typed: later the server may be away, or another version. */
const passwordQuestion = createPart(async () => (await import('./PasswordQuestion.tsx')).PasswordQuestion);

/** Milliseconds without a key after which nobody is in the middle of a word. */
const REST = 700;

/** Tells when the keys are at rest. */
function watchKeys() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting: (() => void)[] = [];
  const rest = () => {
    timer = undefined;
    for (const goOn of waiting.splice(0)) goOn();
  };
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, REST);
  };
  addEventListener('keydown', note, { capture: true });
  return {
    atRest: () => (timer === undefined ? null : new Promise<void>((resolve) => waiting.push(resolve))),
    stop() {
      removeEventListener('keydown', note, { capture: true });
      clearTimeout(timer);
      rest();
    },
  };
}

interface Asking {
  readonly answer: (isSignedIn: boolean) => void;
}

/**
 * Where there is unsaved work, an ended session asks for the password over it instead of leaving the page, once the
 * keys are at rest. Closing the dialog leaves the work as it is; the next save asks again.
 */
export function SignInDialog() {
  const [asking, setAsking] = useState<Asking | null>(null);

  useEffect(() => whenIdle(passwordQuestion.preload), []);

  useEffect(() => {
    let open: Asking | null = null;
    let isGone = false;
    const keys = watchKeys();
    const stopIntercepting = interceptRefusal(async () => {
      await keys.atRest();
      if (adoptStored()) return true;
      if (isGone) return false;
      return new Promise((resolve) => {
        const refused = sessionStore.get().authToken;
        const stop = sessionStore.subscribe(() => {
          const { authToken } = sessionStore.get();
          if (authToken && authToken !== refused) answer(true);
        });
        const answer = (isSignedIn: boolean) => {
          stop();
          open = null;
          setAsking(null);
          resolve(isSignedIn);
        };
        open = { answer };
        setAsking(open);
      });
    });
    // Whoever leaves the page has closed it: what waits for the answer must not wait for ever.
    return () => {
      isGone = true;
      stopIntercepting();
      keys.stop();
      open?.answer(false);
    };
  }, []);

  if (!asking) return null;
  const cancel = () => asking.answer(false);
  return (
    <PartBoundary
      part={passwordQuestion}
      onMissing={() => {
        passwordQuestion.forget();
        cancel();
        notifyMissing();
      }}
    >
      <passwordQuestion.Content onCancel={cancel} />
    </PartBoundary>
  );
}
