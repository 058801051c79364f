import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { Visibility, VisibilityOff } from '#web/ui/icons.tsx';
import { dismissErrors, notify } from '#web/ui/snackbar.ts';
import { LoginField } from './LoginField.tsx';
import { type Service, useService } from './service.ts';
import { signIn } from './sign-in.ts';

export function LoginForm() {
  const { service, look } = useService();
  const [isSubmitting, setSubmitting] = useState(false);
  const [isShown, setShown] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    setSubmitting(true);
    const fault = await signIn(username.current?.value ?? '', password.current?.value ?? '');
    if (fault === null) {
      // The spinner stays until the next page takes over.
      dismissErrors();
      return;
    }
    setSubmitting(false);
    notify(fault, 'error', null, false);
    look();
    const first = username.current?.value.trim() ? password : username;
    first.current?.select();
  };

  const toggleLabel = isShown ? t('login.hidePassword') : t('login.showPassword');
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <ServiceNotice service={service} />
      <LoginField
        label={t('login.username')}
        ref={username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <LoginField
        label={t('login.password')}
        ref={password}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        end={
          <IconButton
            edge="end"
            aria-label={toggleLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        }
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting} sx={{ mt: 1 }}>
        {t('login.submit')}
      </Button>
    </Box>
  );
}

/** Said before anything is typed, and gone by itself. */
function ServiceNotice({ service }: { service: Service }) {
  const shown = { '&:empty': { display: 'none' }, p: 1.5, borderLeft: 4, borderColor: 'warning.main' };
  return (
    <Box role="status" sx={shown}>
      {service === 'starting' && t('login.starting')}
      {service === 'away' && t('login.away')}
    </Box>
  );
}
