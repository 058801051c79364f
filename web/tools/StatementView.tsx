import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatDateTime } from '#model/dates.ts';
import {
  type KeptStatement,
  monthName,
  type Statement,
  type StatementOfMonth,
} from '#model/run-statements/content.ts';
import { get, post } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { recordPath, statementPath } from '#web/paths.ts';
import { StatementStateChip } from '#web/table/StatementStateChip.tsx';
import { Failure, Loading, StaleBar } from '#web/table/TableStates.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { ChevronLeft, FileDownloadOutlined } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/snackbar.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { ChangesTable, LeaseTables, SummaryTable } from './StatementTables.tsx';
import { download, tellFailure } from './statement-files.ts';
import { manner } from './statement-manner.ts';
import { statementPaths } from './statement-paths.ts';

interface StatementViewProps {
  readonly month: string;
  readonly operator: string;
  /** Of one that was sent; without, what would be sent today. */
  readonly number: string | null;
}

/** The statement of an operator and month as it is, or was sent. */
export function StatementView({ month, operator, number }: StatementViewProps) {
  const path = `operators/${operator}/run-statements/${month}`;
  const queryKey = ['run-statement', path];
  useLive(statementPaths, queryKey);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, number],
    queryFn: ({ signal }) => get<StatementOfMonth>(path, { params: { number }, signal }),
  });
  const retry = () => void refetch();
  return (
    <>
      <Button
        component={RouterLink}
        to={statementPath({ month })}
        size="small"
        startIcon={<ChevronLeft />}
        sx={{ alignSelf: 'flex-start', ml: -1, mb: 1, '@media print': { display: 'none' } }}
      >
        {t('statements.toMonth', { month: monthName(month, locale.tag) })}
      </Button>
      {data ? (
        <>
          {error && <StaleBar error={error} onRetry={retry} />}
          <Head {...data} path={path} asked={number} />
          <Paper variant="outlined" component="article" sx={{ mt: 2, p: { xs: 2, sm: 3 } }}>
            <Parties {...data.statement} />
            {data.statement.changes.length > 0 && <ChangesTable changes={data.statement.changes} />}
            <SummaryTable statement={data.statement} />
            <LeaseTables statement={data.statement} />
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3 }}>
              {manner.say('basis')}
            </Typography>
          </Paper>
          <Kept kept={data.kept} month={month} operator={operator} shown={data.statement.number} />
        </>
      ) : error ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </>
  );
}

interface HeadProps extends StatementOfMonth {
  readonly path: string;
  readonly asked: string | null;
}

function Head({ state, statement, fingerprint, kept, path, asked }: HeadProps) {
  const client = useQueryClient();
  const { isBusy, whileBusy } = useBusy();
  const { operator, month, number, replaces } = statement;
  const isOld = asked !== null && !(state === 'final' && kept[0]?.number === asked);
  const makeLabel = t(replaces ? 'statements.makeCorrected' : 'statements.makeFinal');
  const makeFinal = async () => {
    const asking = {
      title: t('statements.makeFinalTitle'),
      content: t('statements.makeFinalText'),
      confirmLabel: makeLabel,
    };
    if (await confirm(asking)) await whileBusy(make);
  };
  const make = async () => {
    try {
      const made = await post<Statement>(`${path}/final`, { fingerprint });
      notify(t('statements.made', { number: made.number ?? '' }));
    } catch (error) {
      tellFailure(error);
    } finally {
      await client.invalidateQueries({ queryKey: ['run-statement', path] });
    }
  };
  const files = { number: asked };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: '1.5rem' }}>
            {operator.name}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 0.5 }}>
            <Typography color="textSecondary">
              {manner.say(replaces ? 'corrected' : 'title')} · {monthName(month, locale.tag)}
              {number && ` · ${number}`}
            </Typography>
            {!isOld && <StatementStateChip state={state} />}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            onClick={() => void download(`${path}/pdf`, files)}
          >
            {t('statements.pdf')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            onClick={() => void download(`${path}/csv`, files)}
          >
            {t('statements.csv')}
          </Button>
          {!isOld && state !== 'final' && (
            <Button variant="contained" loading={isBusy} onClick={() => void makeFinal()}>
              {makeLabel}
            </Button>
          )}
        </Box>
      </Box>
      {isOld && (
        <Alert
          severity="info"
          sx={{ mt: 2 }}
          action={
            <Button
              color="inherit"
              size="small"
              component={RouterLink}
              to={statementPath({ month, operator: operator.id })}
            >
              {t('statements.current')}
            </Button>
          }
        >
          {t('statements.isOld', { number: asked })}
        </Alert>
      )}
      {!isOld && state === 'changed' && replaces && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('statements.isChanged', { number: replaces.number })}
        </Alert>
      )}
    </>
  );
}

function Parties({ operator, recipients }: Statement) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
      <div>
        {recipients.map(({ id, name, address, isMailed }) => (
          <Box key={id} sx={{ '& + &': { mt: 1.5 } }}>
            <Typography variant="caption" color="textSecondary" component="div">
              {manner.say('to')}, {manner.say(isMailed ? 'byMail' : 'notByMail')}
            </Typography>
            <Company {...{ id, name, address }} />
          </Box>
        ))}
      </div>
      <div>
        <Typography variant="caption" color="textSecondary" component="div">
          {manner.say('operator')}
        </Typography>
        <Company {...operator} />
      </div>
    </Box>
  );
}

function Company({ id, name, address }: Statement['operator']) {
  return (
    <>
      <Link component={RouterLink} to={recordPath('company', id)}>
        {name}
      </Link>
      {address.map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
    </>
  );
}

interface KeptProps {
  readonly kept: readonly KeptStatement[];
  readonly month: string;
  readonly operator: string;
  readonly shown: string | null;
}

function Kept({ kept, month, operator, shown }: KeptProps) {
  if (kept.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3, '@media print': { display: 'none' } }}>
      <Typography variant="h3">{t('statements.sent')}</Typography>
      <Box component="ul" aria-label={t('statements.sent')} sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {kept.map(({ number, madeAt, madeBy, isReplaced }) => (
          <li key={number}>
            {number === shown ? (
              <b>{number}</b>
            ) : (
              <Link component={RouterLink} to={statementPath({ month, operator, number })}>
                {number}
              </Link>
            )}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {t('statements.madeBy', { user: madeBy, time: formatDateTime(madeAt, locale.tag) })}
              {isReplaced && ` · ${t('statements.replaced')}`}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
