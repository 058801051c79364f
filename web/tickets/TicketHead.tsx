import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#model/dates.ts';
import { forms } from '#model/records/index.ts';
import type { Fact, Ticket } from '#model/tickets.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { DocumentLinks } from '#web/operations/DocumentLink.tsx';
import { operationText } from '#web/operations/operation-texts.ts';
import { StatusIcon } from '#web/operations/StatusIcon.tsx';
import { recordPath } from '#web/paths.ts';
import { Instant } from '#web/table/Instant.tsx';

export const titleOf = ({ label, ticketNumber }: Ticket): string =>
  [operationText(label), ticketNumber].filter(Boolean).join(' ');

interface TicketHeadProps {
  ticket: Ticket;
  /** When the addresses of its documents were made, in milliseconds. */
  fetchedAt: number;
}

/** What it is, who did it, where and when. */
export function TicketHead({ ticket, fetchedAt }: TicketHeadProps) {
  const { operation, facts, times, orderNumber, productionDay } = ticket;
  const [first, second] = knownBy(ticket);
  const rest = facts.filter((fact) => fact !== first && fact !== second);
  return (
    <Paper variant="outlined" component="section" aria-label={titleOf(ticket)} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mb: 1.5 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography variant="h1" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {first ? <FactText fact={first} /> : operation.user?.fullName}
          </Typography>
          {second && (
            <Typography color="textSecondary" component="p">
              <FactText fact={second} />
            </Typography>
          )}
        </Box>
        <Typography component="div" sx={{ fontWeight: 600, alignSelf: 'start', mt: 0.5 }}>
          <StatusIcon operation={operation} />
        </Typography>
      </Box>
      <Box component="dl" sx={list}>
        <Entry label={t('ticket.document')}>
          <span className="mono">
            <DocumentLinks documents={operation.documents} fetchedAt={fetchedAt} />
            {operation.documents.length === 0 && '–'}
          </span>
        </Entry>
        {orderNumber && (
          <Entry label={t('ticket.order')}>
            <span className="mono">{orderNumber}</span>
          </Entry>
        )}
        {rest.map((fact) => (
          <Entry key={fact.name} label={fact.label}>
            <FactText fact={fact} />
          </Entry>
        ))}
        {times.map(({ name, label, at }) => (
          <Entry key={name} label={label}>
            <Instant iso={at} />
          </Entry>
        ))}
        <Entry label={t('ticket.productionDay')} hint={t('ticket.productionDayHint')}>
          {formatDate(productionDay, locale.tag)}
        </Entry>
        <Entry label={t('ticket.sentBy')}>{operation.user?.fullName}</Entry>
        <Entry label={t('ticket.sentAt')}>
          <Instant iso={operation.createdAt} />
        </Entry>
      </Box>
    </Paper>
  );
}

/** What a ticket is known by: where the oil was taken or brought, and whose it is; a shift by who worked. */
function knownBy({ label, facts }: Ticket): readonly Fact[] {
  const names = /^(Unload|Skipped U)/.test(label)
    ? ['offload', 'terminal', 'lease', 'operator']
    : label.startsWith('Shift')
      ? ['driver', 'terminal']
      : ['lease', 'operator', 'driver'];
  return names.flatMap((name) => facts.find((fact) => fact.name === name) ?? []).slice(0, 2);
}

const isForm = (type: string) => forms.some((form) => form.type === type);

function FactText({ fact: { text, record } }: { fact: Fact }) {
  return record && isForm(record.type) ? <Link to={recordPath(record.type, record.id)}>{text}</Link> : text;
}

function Entry({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <Box {...(hint && { title: hint })}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(100%, 8.25rem), 1fr))',
    sm: 'repeat(auto-fill, minmax(10.5rem, 1fr))',
  },
  columnGap: 2,
  rowGap: 1,
  m: 0,
} as const;
