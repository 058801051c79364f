import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { interceptRefusal } from '#web/api/client.ts';
import { t } from '#web/i18n/translate.ts';
import { LoginForm } from './LoginForm.tsx';
import { adoptStored, sessionStore } from './session.ts';

interface Asking {
  readonly answer: (isSignedIn: boolean) => void;
}

/**
 * Where there is unsaved work, an ended session asks for the password over it instead of leaving the page. Closing
 * the dialog leaves the work as it is; the next save asks again.
 */
export function SignInDialog() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const title = useId();

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
  return (
    <Dialog
      open
      onClose={() => asking.answer(false)}
      // It may stand within a form, which is not sent off by signing in.
      onSubmit={(event) => event.stopPropagation()}
      aria-labelledby={title}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={title}>{t('login.again')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{t('login.againText')}</Typography>
        <LoginForm />
      </DialogContent>
    </Dialog>
  );
}
