import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '#model/dates.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { get } from '#web/api/client.ts';
import { labelOfField } from '#web/fields/input.ts';
import { type OptionLabel, useOptionLabels } from '#web/fields/options.ts';
import { valueText } from '#web/fields/value-text.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { HISTORY_PAGE, type HistoryEntry } from './history.ts';
import { LoadState } from './LoadState.tsx';

interface HistoryTabProps {
  readonly definition: RecordDefinition;
  readonly id: string;
}

/** Who changed what and when, newest first. */
export function HistoryTab({ definition, id }: HistoryTabProps) {
  const optionLabel = useOptionLabels(definition.fields);
  const query = useInfiniteQuery({
    queryKey: ['history', definition.endpoint, id],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      get<HistoryEntry[]>(`${definition.endpoint}/${id}/history`, {
        params: { top: HISTORY_PAGE, skip: pageParam },
        signal,
      }),
    getNextPageParam: (last, all) => (last.length === HISTORY_PAGE ? all.length * HISTORY_PAGE : undefined),
  });
  if (!query.data) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;
  const entries = query.data.pages.flat();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {entries.length === 0 && <Typography color="textSecondary">{t('history.nothing')}</Typography>}
      {entries.map((entry) => (
        <Entry key={entry.version} {...{ definition, entry, optionLabel }} />
      ))}
      {query.hasNextPage && (
        <Button
          onClick={() => void query.fetchNextPage()}
          loading={query.isFetchingNextPage}
          sx={{ justifySelf: 'start' }}
        >
          {t('history.more')}
        </Button>
      )}
    </Box>
  );
}

interface EntryProps {
  definition: RecordDefinition;
  entry: HistoryEntry;
  optionLabel: OptionLabel;
}

function Entry({ definition, entry: { version, at, user, changes }, optionLabel }: EntryProps) {
  const lines = changes.flatMap(({ field: wire, before, after }) => {
    const field = definition.fields.find((one) => one.wire === wire);
    return field
      ? [
          {
            field,
            before: valueText(field, before, optionLabel),
            after: valueText(field, after, optionLabel),
          },
        ]
      : [];
  });
  const title = t(version === 1 ? 'history.created' : 'history.changed', { user: user.fullName });
  return (
    <Paper variant="outlined" component="article" aria-label={title} sx={{ p: 2, overflowX: 'auto' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: lines.length > 0 ? 1 : 0 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography color="textSecondary" component="time" dateTime={at} title={at}>
          {formatDateTime(at, locale.tag)}
        </Typography>
      </Box>
      {lines.length > 0 && (
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '30%' }}>{t('form.field')}</TableCell>
              <TableCell sx={{ width: '35%' }}>{t('history.before')}</TableCell>
              <TableCell sx={{ width: '35%' }}>{t('history.after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ field, before, after }) => (
              <TableRow key={field.id}>
                <TableCell component="th" scope="row">
                  {labelOfField(field)}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {before || '–'}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {after || '–'}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Paper>
  );
}
