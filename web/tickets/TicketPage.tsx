import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import type { Run, Ticket } from '#model/tickets.ts';
import { ApiError } from '#web/api/errors.ts';
import { useLive } from '#web/api/use-live.ts';
import { measuring as englishMeasuring } from '#web/i18n/en/measuring.ts';
import { ticket as english } from '#web/i18n/en/ticket.ts';
import { measuring as spanishMeasuring } from '#web/i18n/es/measuring.ts';
import { ticket as spanish } from '#web/i18n/es/ticket.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { openDocument } from '#web/operations/DocumentLink.tsx';
import { paths, ticketPagePath } from '#web/paths.ts';
import { LiveStatus, useTableState } from '#web/table/LiveStatus.tsx';
import { Failure, Loading, StaleBar } from '#web/table/TableStates.tsx';
import { ChevronLeft, ChevronRight, PrintOutlined } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/Page.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { isStarting } from '#web/ui/starting.ts';
import { TankDrawing } from '#web/ui/TankDrawing.tsx';
import { Booking } from './Booking.tsx';
import { Chain } from './Chain.tsx';
import { Figures, Others, Readings } from './Figures.tsx';
import { Issues } from './Issues.tsx';
import { columns, pageStyle } from './page-style.ts';
import { Runs } from './Runs.tsx';
import { TicketHead, titleOf } from './TicketHead.tsx';
import { askTicket, ticketKey, ticketQuery, watched } from './ticket-query.ts';
import { useResolving } from './use-resolving.ts';
import { Visit } from './Visit.tsx';

addTexts(locale.language === 'es' ? spanish : english);
addTexts(locale.language === 'es' ? spanishMeasuring : englishMeasuring);

/** While the console starts, the ticket is on its way before the page is drawn. */
export function loader({ params }: LoaderFunctionArgs) {
  if (isStarting() && params.id) askTicket(params.id);
  return null;
}

/** One operation of the field, from its readings to what became of it. */
export function TicketPage() {
  const { id = '' } = useParams();
  const { data, error, dataUpdatedAt, refetch } = useQuery(ticketQuery(id));
  useLive(watched, ticketKey(id));
  const retry = () => void refetch();
  if (data) {
    return (
      <Page title={titleOf(data)}>
        {error && <StaleBar error={error} onRetry={retry} />}
        <Shown key={id} ticket={data} fetchedAt={dataUpdatedAt} hasFailed={error !== null} />
      </Page>
    );
  }
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Page title={isMissing ? t('ticket.missing') : t('ticket.ticket')}>
      {isMissing ? <Missing /> : error ? <Failure error={error} onRetry={retry} /> : <Loading />}
    </Page>
  );
}

interface ShownProps {
  ticket: Ticket;
  fetchedAt: number;
  hasFailed: boolean;
}

function Shown({ ticket, fetchedAt, hasFailed }: ShownProps) {
  const { operation, previous, next } = ticket;
  const state = useTableState(false, false, hasFailed);
  const resolving = useResolving(operation.id);
  const open = operation.annotations.filter(({ resolvedAt }) => !resolvedAt).map(({ id }) => id);
  const go = useNavigate();
  const group = t('ticket.shortcuts');
  const goTo = (run: Run | null) => () => {
    if (run) void go(ticketPagePath(run.id));
  };
  useShortcut({
    keys: 'j',
    label: t('ticket.nextRun'),
    group,
    run: goTo(next),
    enabled: next !== null,
  });
  useShortcut({
    keys: 'k',
    label: t('ticket.previousRun'),
    group,
    run: goTo(previous),
    enabled: previous !== null,
  });
  useShortcut({
    keys: 'r',
    label: t('issues.resolve'),
    group,
    run: () => resolving.ask(open),
    enabled: open.length > 0,
  });
  const [paper] = operation.documents;
  useShortcut({
    keys: 'd',
    label: t('tickets.openDocument'),
    group,
    run: () => paper && openDocument(paper, fetchedAt),
    enabled: paper !== undefined,
  });
  return (
    <Box sx={pageStyle}>
      <Typography variant="h1" component="p" sx={{ display: 'none', '@media print': { display: 'block' } }}>
        {titleOf(ticket)}
      </Typography>
      <Box className="unprinted" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <LiveStatus state={state} />
        <Box sx={{ flex: 1 }} />
        <Neighbour run={previous} name={t('ticket.previousRun')} startIcon={<ChevronLeft />}>
          {t('ticket.previous')}
        </Neighbour>
        <Neighbour run={next} name={t('ticket.nextRun')} endIcon={<ChevronRight />}>
          {t('ticket.next')}
        </Neighbour>
        <Button
          size="small"
          startIcon={<PrintOutlined />}
          onClick={() => window.print()}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          {t('ticket.print')}
        </Button>
      </Box>
      <TicketHead ticket={ticket} fetchedAt={fetchedAt} />
      <Box sx={columns}>
        <div>
          <Issues operation={operation} resolving={resolving} />
          <Booking ticket={ticket} />
          <Figures ticket={ticket} />
          <Readings readings={ticket.readings} />
          <Others others={ticket.others} />
        </div>
        <div>
          <Chain ticket={ticket} />
          <Visit visit={ticket.visit} />
          <Runs ticket={ticket} />
        </div>
      </Box>
    </Box>
  );
}

interface NeighbourProps {
  run: Run | null;
  name: string;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  children: ReactNode;
}

/** Leads to the run before or after of the same tank or meter; where there is none it stands there all the same. */
function Neighbour({ run, name, children, ...icons }: NeighbourProps) {
  if (!run) {
    return (
      <Button size="small" disabled {...icons}>
        {children}
      </Button>
    );
  }
  return (
    <Button size="small" component={Link} to={ticketPagePath(run.id)} title={name} {...icons}>
      {children}
    </Button>
  );
}

function Missing() {
  return (
    <Box sx={{ m: 'auto', py: 4, maxWidth: '30rem', textAlign: 'center' }}>
      <TankDrawing level={0} />
      <Typography variant="h2" sx={{ mt: 3 }}>
        {t('ticket.missing')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, textWrap: 'balance' }}>
        {t('ticket.missingHint')}
      </Typography>
      <Button component={Link} to={paths.recentTickets} variant="contained">
        {t('ticket.toList')}
      </Button>
    </Box>
  );
}
