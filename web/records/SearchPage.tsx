import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, Navigate, useLoaderData, useSearchParams } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { records } from '#model/records/index.ts';
import { useLive } from '#web/api/use-live.ts';
import { search as english } from '#web/i18n/en/search.ts';
import { search as spanish } from '#web/i18n/es/search.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { formPath } from '#web/paths.ts';
import { Failure, Loading, StaleBar } from '#web/table/TableStates.tsx';
import { Page } from '#web/ui/Page.tsx';
import { useIsLeaving } from '#web/ui/use-is-leaving.ts';
import { loadSearch } from './form-loaders.ts';
import { NothingFound } from './NothingFound.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { SearchBox } from './SearchBox.tsx';
import { searchQuery } from './search-results.ts';

addTexts(locale.language === 'es' ? spanish : english);

export const loader = loadSearch;

/** The records of a type that a text finds. */
export function SearchPage() {
  const { type } = useLoaderData<typeof loadSearch>();
  const record = records.find((one) => one.type === type);
  // The code tables are one form, with nothing to look for.
  return record ? <Search key={type} record={record} /> : <Navigate to={formPath(type)} replace />;
}

function Search({ record }: { record: RecordDefinition }) {
  const [params, setParams] = useSearchParams();
  const value = params.get('value')?.trim() ?? '';
  const type = typeLabel(record.type);
  const title = t('search.title', { type });
  const isLeaving = useIsLeaving();
  const search = (text: string, isSure: boolean) => {
    if (text !== value && (isSure || !isLeaving()))
      setParams({ endpoint: record.endpoint, value: text }, { replace: !isSure });
  };
  return (
    <Page title={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', mb: 2 }}>
        <SearchBox label={title} value={value} onSearch={search} />
        <Button component={Link} to={formPath(record.type)}>
          {t('search.new', { type })}
        </Button>
      </Box>
      <Paper variant="outlined" sx={{ position: 'relative', overflow: 'hidden' }}>
        {value ? (
          <Results record={record} value={value} name={title} />
        ) : (
          <NothingFound text={t('search.typeSomething')} />
        )}
      </Paper>
    </Page>
  );
}

interface ResultsProps {
  record: RecordDefinition;
  value: string;
  name: string;
}

function Results({ record, value, name }: ResultsProps) {
  const found = searchQuery(record, value);
  useLive([record.endpoint], found.queryKey);
  const query = useInfiniteQuery({ ...found, placeholderData: keepPreviousData });
  const { data, error, isFetching, hasNextPage, isFetchingNextPage } = query;
  const refetch = () => void query.refetch();
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <Loading />;
  const results = data.pages.flat();
  return (
    <Box aria-busy={isFetching}>
      {isFetching && <LinearProgress aria-label={t('table.loading')} sx={progress} />}
      {results.length > 0 ? (
        <ResultsTable record={record} results={results} query={value} name={name} />
      ) : (
        <NothingFound
          text={t('search.nothing', { type: typeLabel(record.type), value })}
          hint={t('search.nothingHint')}
        />
      )}
      {error && <StaleBar error={error} onRetry={refetch} />}
      {results.length > 0 && (
        <Box sx={foot}>
          <Typography variant="body2" color="textSecondary" role="status">
            {t(hasNextPage ? 'search.first' : 'search.count', { count: results.length })}
          </Typography>
          {hasNextPage && (
            <Button
              size="small"
              loading={isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {t('search.more')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

const progress = { position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 1 } as const;

const foot = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 48,
  px: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
