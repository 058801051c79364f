import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { apiTest } from '#model/records/api-test.ts';
import { api as english } from '#web/i18n/en/api.ts';
import { api as spanish } from '#web/i18n/es/api.ts';
import { label } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { paths } from '#web/paths.ts';
import { Page } from '#web/ui/Page.tsx';
import { mono } from '#web/ui/theme.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { endpointOf } from './endpoint.ts';
import { SentList } from './SentList.tsx';
import { keepRequest, sentRequests } from './sent-requests.ts';
import { tryEndpoint } from './try-endpoint.ts';

addTexts(locale.language === 'es' ? spanish : english);

const field = apiTest.field('endpoint');

/** Sends a GET to this API and shows what comes back. */
export function ApiTestPage() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('endpoint') ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const [sent, setSent] = useState(sentRequests);
  const running = useRef<AbortController>(null);
  const sending = useMutation({
    mutationFn: (endpoint: string) => {
      running.current?.abort();
      running.current = new AbortController();
      return tryEndpoint(endpoint, running.current.signal);
    },
    onSuccess: (answer) => {
      console.log(answer);
      setSent(keepRequest(answer));
    },
  });

  const run = (text: string) => {
    const endpoint = endpointOf(text);
    setInvalid(endpoint === null);
    if (endpoint === null) return;
    setTyped(endpoint);
    setParams({ endpoint }, { replace: true });
    sending.mutate(endpoint);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(typed);
  };

  const name = label(field.label);
  return (
    <Page title={t('menu.apiTest')} width="column">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('apiTest.about')}{' '}
        <Link component={RouterLink} to={paths.apiReference}>
          {t('apiTest.reference')}
        </Link>
      </Typography>
      <Paper
        component="form"
        variant="outlined"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', p: 2, pb: 1, mb: 2 }}
      >
        <TextField
          label={name}
          required={field.required}
          size="small"
          fullWidth
          autoFocus
          value={typed}
          placeholder="leases?top=5"
          error={isInvalid}
          helperText={isInvalid ? t('field.invalid', { label: name }) : t('apiTest.hint')}
          onChange={(event) => {
            setTyped(event.target.value);
            setInvalid(false);
          }}
          slotProps={{
            htmlInput: { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' },
            input: {
              sx: { fontFamily: mono, fontSize: '0.875rem' },
              startAdornment: (
                <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  /api/v3/
                </Box>
              ),
            },
          }}
        />
        <Button type="submit" variant="contained" loading={sending.isPending} sx={{ height: 40 }}>
          {t('apiTest.send')}
        </Button>
      </Paper>
      <AnswerPanel
        answer={sending.data ?? null}
        error={sending.error}
        onRetry={() => sending.variables && run(sending.variables)}
      />
      <SentList sent={sent} onPick={run} />
    </Page>
  );
}
