import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { RecordDefinition } from '#model/fields.ts';
import { type Import, type ImportOutcome, type ImportRow, tellingColumns } from '#model/imports.ts';
import { cellText } from '#model/sheets.ts';
import { get } from '#web/api/client.ts';
import { t } from '#web/i18n/translate.ts';
import { Failure, Loading } from '#web/table/TableStates.tsx';
import { columnLabel } from './column-label.ts';

const PAGE = 50;
/** So many cells tell which row it is, where nothing is wrong with it. */
const TELLING = 4;

/** The rows of a file that would come out so, a page at a time. */
export function ImportRows(props: { definition: RecordDefinition; kept: Import; outcome: ImportOutcome }) {
  const { definition, kept, outcome } = props;
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['imports', kept.id, 'rows', outcome],
    queryFn: ({ signal, pageParam }) =>
      get<ImportRow[]>(`imports/${kept.id}/rows`, {
        signal,
        params: { outcome, top: PAGE, skip: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < PAGE ? null : all.length * PAGE),
  });
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />;
  const rows = data.pages.flat();
  if (rows.length === 0) return <Typography color="textSecondary">{t('imports.none')}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            <th scope="col">{t('imports.record')}</th>
            <th scope="col">{t('imports.what')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              <td>{row.label || '–'}</td>
              <td>
                <What definition={definition} kept={kept} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {hasNextPage && (
        <Button size="small" onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t('imports.more')}
        </Button>
      )}
    </Box>
  );
}

/** The cells that are wrong with why, what would change field by field, or what the row begins with. */
function What({ definition, kept, row }: { definition: RecordDefinition; kept: Import; row: ImportRow }) {
  const nameOf = (wire: string) => columnLabel(definition, kept, wire);
  // What is wrong may also lie in what the record has already.
  const isGiven = (wire: string) => kept.columns.some(({ field }) => field === wire);
  const given = (wire: string) =>
    cellText(row.cells[kept.columns.findIndex(({ field }) => field === wire)] ?? null);
  const faults = Object.entries(row.errors);
  if (faults.length > 0) {
    return faults.map(([wire, said]) => (
      <Box key={wire}>
        {nameOf(wire)}:{' '}
        {isGiven(wire) && (
          <Box component="mark" sx={markStyle}>
            {given(wire) || t('imports.nothingYet')}
          </Box>
        )}{' '}
        {said}
      </Box>
    ));
  }
  if (row.isTakenOut) {
    return (
      <>
        <strong>{t('imports.takenOut')}</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {row.changes.map(({ field, before }) => `${nameOf(field)}: ${before}`).join(' · ')}
        </Box>
      </>
    );
  }
  if (row.changes.length > 0) {
    return row.changes.map(({ field, before, after }) => (
      <Box key={field}>
        {nameOf(field)}: <strong>{after || t('imports.nothingYet')}</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          ({t('imports.was', { before: before || t('imports.nothingYet') })})
        </Box>
      </Box>
    ));
  }
  const telling = tellingColumns(kept.table);
  const shown = kept.columns.flatMap(({ field }, at) =>
    field && !telling.includes(field) && cellText(row.cells[at] ?? null) !== '' ? [{ field, at }] : [],
  );
  return shown.slice(0, TELLING).map(({ field, at }, place) => (
    <Fragment key={field}>
      {place > 0 && ' · '}
      {nameOf(field)}: {cellText(row.cells[at] ?? null)}
    </Fragment>
  ));
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'start', fontWeight: 600, color: 'text.secondary' },
  '& th, & td': { p: 1, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top', fontSize: 14 },
  '& td:first-of-type': { fontVariantNumeric: 'tabular-nums', width: '4rem' },
  '& td:nth-of-type(2)': { minWidth: '7rem', overflowWrap: 'anywhere' },
  '& td:last-of-type': { overflowWrap: 'anywhere' },
} as const;

const markStyle = {
  px: 0.5,
  borderRadius: 0.5,
  color: 'error.main',
  bgcolor: 'transparent',
  outline: 1,
  outlineColor: 'error.main',
} as const;
