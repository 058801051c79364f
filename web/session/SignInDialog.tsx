import { useEffect, useState } from 'react';
import { interceptRefusal } from '#web/api/client.ts';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { createPart, PartBoundary } from '#web/ui/part.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import { adoptStored, sessionStore } from './session.ts';

/** Follows on the heels of what is typed: later the server may be away, or another version. */
const passwordQuestion = createPart(async () => (await import('./PasswordQuestion.tsx')).PasswordQuestion);

interface Asking {
  readonly answer: (isSignedIn: boolean) => void;
}

/**
 * Where there is unsaved work, an ended session asks for the password over it instead of leaving the page. Closing
 * the dialog leaves the work as it is; the next save asks again.
 */
export function SignInDialog() {
  const [asking, setAsking] = useState<Asking | null>(null);

  useEffect(() => whenIdle(passwordQuestion.preload), []);

  useEffect(() => {
    let open: Asking | null = null;
    const stopIntercepting = interceptRefusal(async () => {
      if (adoptStored()) return true;
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
      stopIntercepting();
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
