import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { get } from '#web/api/client.ts';
import { api as english } from '#web/i18n/en/api.ts';
import { api as spanish } from '#web/i18n/es/api.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { useTyped } from '#web/table/use-typed.ts';
import { Search } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/Page.tsx';
import { useIsLeaving } from '#web/ui/use-is-leaving.ts';
import { OperationPanel } from './OperationPanel.tsx';
import { groupByTag, matchesFilter, type OpenApi, operationsOf } from './openapi.ts';

addTexts(locale.language === 'es' ? spanish : english);

/** The server's own description of its API, to be read by people. */
export function ApiReferencePage() {
  const query = useQuery({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => get<OpenApi>('openapi.json', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title={t('api.title')} width="column">
      {query.isPending && <LinearProgress aria-label={t('api.loading')} />}
      {query.isError && (
        <Box role="alert">
          <Typography>{t('api.failed', { message: query.error.message })}</Typography>
          <Button onClick={() => query.refetch()} sx={{ mt: 1 }}>
            {t('api.retry')}
          </Button>
        </Box>
      )}
      {query.data && <Reference document={query.data} />}
    </Page>
  );
}

function Reference({ document }: { document: OpenApi }) {
  const [params, setParams] = useSearchParams();
  const isLeaving = useIsLeaving();
  const setFilter = (next: string) => {
    if (!isLeaving()) setParams(next ? { filter: next } : {}, { replace: true });
  };
  const { draft, type, settle } = useTyped(params.get('filter') ?? '', setFilter, (text) => text.trim());
  const filter = draft.trim();
  const operations = operationsOf(document).filter((one) => matchesFilter(one, filter));
  return (
    <>
      {document.info?.description && (
        <Typography color="textSecondary">{document.info.description}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2, mb: 1 }}>
        <OutlinedInput
          size="small"
          type="search"
          value={draft}
          placeholder={t('api.filter')}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
          slotProps={{ input: { 'aria-label': t('api.filter') } }}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          }
          sx={{ flex: '1 1 16rem', bgcolor: 'background.paper' }}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {operations.length > 0 ? t('api.count', { count: operations.length }) : t('api.none', { filter })}
        </Typography>
      </Box>
      {groupByTag(operations, t('api.untagged')).map((group) => (
        <Box component="section" key={group.tag} aria-label={group.tag} sx={{ mt: 3 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {group.tag}
          </Typography>
          {group.operations.map((operation) => (
            <OperationPanel key={operation.id} operation={operation} document={document} />
          ))}
        </Box>
      ))}
    </>
  );
}
