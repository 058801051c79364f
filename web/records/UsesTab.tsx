import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { pointersAt, recordOf } from '#model/records/index.ts';
import { get } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { cardTable } from '#web/fields/card-table.ts';
import { labelOfField, type Named } from '#web/fields/input.ts';
import { references as english } from '#web/i18n/en/references.ts';
import { references as spanish } from '#web/i18n/es/references.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { operationText } from '#web/operations/operation-texts.ts';
import { listPath, recordPath, ticketPagePath } from '#web/paths.ts';
import { LoadState } from './LoadState.tsx';
import { pathOfRecord } from './record-paths.ts';

addTexts(locale.language === 'es' ? spanish : english);

interface Counted<First> {
  readonly count: number;
  /** There are more than were counted. */
  readonly more: boolean;
  readonly first: readonly First[];
}

interface Use extends Counted<Named> {
  readonly type: string;
  /** By wire name. */
  readonly field: string;
}

interface Sent extends Named {
  readonly documentNumber: string | null;
}

interface Uses {
  readonly records: readonly Use[];
  /** Null where nothing that the field sends names such records. */
  readonly operations: Counted<Sent> | null;
}

interface UsesTabProps {
  readonly definition: RecordDefinition;
  readonly id: string;
}

/** What points at the record: how many of each type, by which field, and a few of them by name. */
export function UsesTab({ definition, id }: UsesTabProps) {
  const path = pathOfRecord(definition, id);
  const queryKey = ['uses', path];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<Uses>(`${path}/uses`, { signal }),
  });
  const sources = new Set(pointersAt(definition).map(({ from }) => from.endpoint));
  useLive([...sources, 'operations'], queryKey);
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  const { records, operations } = data;
  const hasSent = operations !== null && operations.count > 0;
  if (records.length === 0 && !hasSent)
    return <Typography color="textSecondary">{t('uses.none')}</Typography>;
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', borderWidth: { xs: 0, sm: 1 } }}>
      <Table size="small" aria-label={t('form.uses')} sx={cardTable}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{t('uses.type')}</TableCell>
            <TableCell scope="col">{t('uses.field')}</TableCell>
            <TableCell scope="col" sx={number}>
              {t('uses.count')}
            </TableCell>
            <TableCell scope="col">{t('uses.first')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((use) => (
            <UseRow key={`${use.type} ${use.field}`} use={use} id={id} />
          ))}
          {hasSent && (
            <Row
              name={t('uses.sent')}
              field=""
              count={countText(operations)}
              first={operations.first.map((one) => (
                <Link key={one.id} component={RouterLink} to={ticketPagePath(one.id)}>
                  {[operationText(one.label), one.documentNumber].filter(Boolean).join(' ')}
                </Link>
              ))}
              isCut={operations.count > operations.first.length}
            />
          )}
        </TableBody>
      </Table>
    </Paper>
  );
}

const number = {
  textAlign: { sm: 'right' },
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

const countText = ({ count, more }: { count: number; more: boolean }): string =>
  more ? t('uses.more', { count }) : count.toLocaleString(locale.tag);

function UseRow({ use, id }: { use: Use; id: string }) {
  const from = recordOf(use.type);
  const field = from.stored.find(({ wire }) => wire === use.field);
  const count = countText(use);
  const hasForm = from.category !== null;
  return (
    <Row
      name={typeLabel(use.type)}
      field={field ? labelOfField(field) : ''}
      count={
        hasForm ? (
          <Link component={RouterLink} to={listPath(use.type, { [use.field]: id })}>
            {count}
          </Link>
        ) : (
          count
        )
      }
      first={use.first.map((one) =>
        hasForm ? (
          <Link key={one.id} component={RouterLink} to={recordPath(use.type, one.id)}>
            {one.label}
          </Link>
        ) : (
          <span key={one.id}>{one.label}</span>
        ),
      )}
      isCut={use.count > use.first.length}
    />
  );
}

interface RowProps {
  readonly name: string;
  readonly field: string;
  readonly count: ReactNode;
  readonly first: readonly ReactNode[];
  /** There are others than these. */
  readonly isCut: boolean;
}

function Row({ name, field, count, first, isCut }: RowProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell data-name={t('uses.field')}>{field || t('field.empty')}</TableCell>
      <TableCell data-name={t('uses.count')} sx={number}>
        {count}
      </TableCell>
      <TableCell data-name={t('uses.first')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, overflowWrap: 'anywhere' }}>
          {first}
          {isCut && <span aria-hidden>…</span>}
        </Box>
      </TableCell>
    </TableRow>
  );
}
