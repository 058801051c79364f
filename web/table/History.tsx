import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#model/dates.ts';
import { get } from '#web/api/client.ts';
import { cardTable } from '#web/fields/card-table.ts';
import { history as english } from '#web/i18n/en/history.ts';
import { history as spanish } from '#web/i18n/es/history.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { Failure, Loading } from './TableStates.tsx';

addTexts(locale.language === 'es' ? spanish : english);

/** One save: who, when, and what it changed. */
export interface HistoryEntry<Change> {
  readonly version: number;
  readonly at: string;
  readonly user: { readonly fullName: string };
  readonly changes: readonly Change[];
  /** Why, where that was asked, and what it did beside changing values. */
  readonly reason?: string | null;
  readonly act?: 'booked' | 'taken-back' | 'archived' | 'restored' | null;
}

export interface HistoryLine {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const PAGE = 20;

interface HistoryProps<Change> {
  /** Of what: its path in the API, without `/history`. */
  readonly path: string;
  /** Its version today: with another one there is more to read. */
  readonly version: number;
  /** What one save changed, in words; `later` is what was changed since, the newest first. */
  readonly linesOf: (changes: readonly Change[], later: readonly Change[]) => readonly HistoryLine[];
  /** What can be done with the version that an entry made. */
  readonly actionOf?: (version: number) => ReactNode;
}

/** Who changed what and when, newest first. */
export function History<Change>({ path, version, linesOf, actionOf }: HistoryProps<Change>) {
  const query = useInfiniteQuery({
    queryKey: ['history', path, version],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      get<HistoryEntry<Change>[]>(`${path}/history`, { params: { top: PAGE, skip: pageParam }, signal }),
    getNextPageParam: (last, all) => (last.length === PAGE ? all.length * PAGE : undefined),
    placeholderData: keepPreviousData,
  });
  if (!query.data) {
    return query.error ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : <Loading />;
  }
  const entries = query.data.pages.flat();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {entries.length === 0 && <Typography color="textSecondary">{t('history.nothing')}</Typography>}
      {entries.map((entry, at) => (
        <Entry
          key={entry.version}
          {...entry}
          lines={linesOf(
            entry.changes,
            entries.slice(0, at).flatMap(({ changes }) => changes),
          )}
          action={actionOf?.(entry.version)}
        />
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

const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

type EntryProps = Omit<HistoryEntry<unknown>, 'changes'> & {
  readonly lines: readonly HistoryLine[];
  readonly action: ReactNode;
};

function Entry({ version, at, user, lines, reason, act, action }: EntryProps) {
  const did = act ?? (version === 1 ? 'created' : 'changed');
  const title = t(`history.${did}`, { user: user.fullName });
  return (
    <Paper variant="outlined" component="article" aria-label={title} sx={{ p: 2, overflowX: 'auto' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 2,
          mb: lines.length > 0 ? 1 : 0,
        }}
      >
        <Typography variant="h3">{title}</Typography>
        <Typography color="textSecondary" component="time" dateTime={at} title={at}>
          {formatDateTime(at, locale.tag)}
        </Typography>
        {action && <Box sx={{ ml: 'auto' }}>{action}</Box>}
      </Box>
      {reason && <Typography sx={words}>{t('history.reason', { reason })}</Typography>}
      {lines.length > 0 && (
        <Table size="small" aria-label={title} sx={cardTable}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '30%' }}>{t('form.field')}</TableCell>
              <TableCell sx={{ width: '35%' }}>{t('history.before')}</TableCell>
              <TableCell sx={{ width: '35%' }}>{t('history.after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ name, before, after }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell data-name={t('history.before')} sx={words}>
                  {before || '–'}
                </TableCell>
                <TableCell data-name={t('history.after')} sx={words}>
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
