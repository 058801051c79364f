import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { inSentence, pluralOf } from '#model/names.ts';
import { searchTop } from '#model/query.ts';
import { parentField } from '#model/records/index.ts';
import { get } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { listPath } from '#web/paths.ts';
import { LoadState } from './LoadState.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import type { SearchResult } from './search-results.ts';

interface RelatedTabProps {
  readonly parent: RecordDefinition;
  readonly id: string;
  readonly child: RecordDefinition;
}

/** The records of another type that belong to this one, each row a way to its form. */
export function RelatedTab({ parent, id, child }: RelatedTabProps) {
  const path = `${parent.endpoint}/${id}/${child.endpoint}`;
  const queryKey = ['related', path];
  const top = searchTop(id);
  useLive([child.endpoint], queryKey);
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      get<SearchResult[]>(path, {
        params: { top, list: 'expanded', skip: pageParam || null },
        signal,
      }),
    getNextPageParam: (last, all) => (last.length === top ? all.length * top : null),
  });
  if (!query.data) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;
  const results = query.data.pages.flat();
  const name = label(pluralOf(child.type));
  const field = parentField(child, parent);
  if (results.length === 0) return <Typography color="textSecondary">{t('form.noneRelated')}</Typography>;
  return (
    <>
      <Paper variant="outlined">
        <ResultsTable record={child} results={results} query="" name={name} without={field} />
      </Paper>
      {query.hasNextPage && (
        <Button onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage} sx={{ mt: 1 }}>
          {t('search.more')}
        </Button>
      )}
      {field && (
        <Button component={Link} to={listPath(child.type, { [field.wire]: id })} sx={{ mt: 1 }}>
          {t('lists.all', { types: inSentence(name) })}
        </Button>
      )}
    </>
  );
}
