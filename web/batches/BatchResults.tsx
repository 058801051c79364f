import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Batch, type BatchOutcome, type BatchResult, batchOutcomes } from '#model/batches.ts';
import { recordOf } from '#model/records/index.ts';
import { get } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { cardTable } from '#web/fields/card-table.ts';
import { faultText } from '#web/fields/fault-text.ts';
import { t } from '#web/i18n/translate.ts';
import { recordPath } from '#web/paths.ts';
import { Failure, Loading } from '#web/table/TableStates.tsx';
import { outcomeWord } from './batch-words.ts';

const PAGE = 100;

/** What became of each record. Those that were not changed as they should be are looked at first. */
export function BatchResults({ batch }: { batch: Batch }) {
  const { id, kind, type, refused, stale } = batch;
  const title = useId();
  const [chosen, setChosen] = useState<BatchOutcome | null>(
    refused > 0 ? 'refused' : stale > 0 ? 'stale' : null,
  );
  const queryKey = ['batch-results', id, chosen];
  useLive([`batches/${id}`], queryKey);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      get<BatchResult[]>(`batches/${id}/results`, {
        params: { top: PAGE, skip: pageParam, outcome: chosen },
        signal,
      }),
    getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length * PAGE : null),
    placeholderData: keepPreviousData,
  });
  const definition = recordOf(type);
  const rows = data?.pages.flat() ?? [];
  const hasReasons = rows.some(({ errors }) => errors !== null);
  const choices = [null, ...batchOutcomes.filter((outcome) => batch[outcome] > 0)];
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title} sx={{ p: 2 }}>
      <Typography id={title} variant="h3" component="h2">
        {t('batches.results')}
      </Typography>
      <Box role="group" aria-labelledby={title} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        {choices.map((outcome) => (
          <Chip
            key={outcome ?? 'all'}
            label={
              outcome === null
                ? t('batches.all')
                : t('batches.chip', { outcome: outcomeWord(kind, outcome), count: batch[outcome] })
            }
            aria-pressed={outcome === chosen}
            color={outcome === chosen ? 'primary' : 'default'}
            variant={outcome === chosen ? 'filled' : 'outlined'}
            onClick={() => setChosen(outcome)}
          />
        ))}
      </Box>
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {rows.length === 0 && data && <Typography color="textSecondary">{t('batches.none')}</Typography>}
      {rows.length > 0 && (
        <Table size="small" aria-labelledby={title} sx={cardTable}>
          <TableHead>
            <TableRow>
              <TableCell>{t('batches.record')}</TableCell>
              <TableCell>{t('batches.outcome')}</TableCell>
              {hasReasons && <TableCell>{t('batches.why')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ position, record, label, outcome, errors }) => (
              <TableRow key={position}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {record && definition.category ? (
                    <Link component={RouterLink} to={recordPath(type, record)}>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </TableCell>
                <TableCell data-name={t('batches.outcome')}>{outcomeWord(kind, outcome)}</TableCell>
                {hasReasons && (
                  <TableCell data-name={t('batches.why')} sx={{ overflowWrap: 'anywhere' }}>
                    {errors ? faultText(definition, errors) : '–'}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {hasNextPage && (
        <Button
          size="small"
          sx={{ mt: 1 }}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('batches.more')}
        </Button>
      )}
    </Paper>
  );
}
