import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { data, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { formatDateTime } from '#model/dates.ts';
import type { RecordDefinition } from '#model/fields.ts';
import type { Import } from '#model/imports.ts';
import { recordOf, records } from '#model/records/index.ts';
import { get, send } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { imports as english } from '#web/i18n/en/imports.ts';
import { imports as spanish } from '#web/i18n/es/imports.ts';
import { typesLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { batchPath, importPath } from '#web/paths.ts';
import { Failure, Loading, StaleBar } from '#web/table/TableStates.tsx';
import { Page } from '#web/ui/Page.tsx';
import { notify } from '#web/ui/snackbar.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { BringFile } from './BringFile.tsx';
import { FileHolds } from './FileHolds.tsx';
import { type Fields, ImportColumns } from './ImportColumns.tsx';
import { ImportResult } from './ImportResult.tsx';

addTexts(locale.language === 'es' ? spanish : english);

/** Asked again so often while its rows are gone through, in milliseconds. */
const LOOK_AGAIN = 700;

/** The type that an address means, in whatever case it was typed. */
export function loader({ params }: LoaderFunctionArgs) {
  const typed = params.objectType?.toLowerCase();
  const definition = records.find(({ type }) => type.toLowerCase() === typed);
  if (!definition) throw data(null, { status: 404, statusText: 'Not Found' });
  return { type: definition.type };
}

/** Records of a type from a file: brought, looked over, gone through, written. */
export function ImportPage() {
  const { type } = useLoaderData<typeof loader>();
  const [params, setParams] = useSearchParams();
  const definition = recordOf(type);
  const file = params.get('file');
  return (
    <Page title={t('imports.title', { types: typesLabel(type) })} width="column">
      {file === null ? (
        <BringFile definition={definition} onBrought={({ id }) => setParams({ file: id })} />
      ) : (
        <BroughtFile key={file} definition={definition} id={file} />
      )}
    </Page>
  );
}

function BroughtFile({ definition, id }: { definition: RecordDefinition; id: string }) {
  const client = useQueryClient();
  /** What the columns are to be taken for, where that is not what they were last checked as. */
  const [chosen, setChosen] = useState<Fields | null>(null);
  const { isBusy, whileBusy } = useBusy();
  const queryKey = ['imports', id];
  const {
    data: kept,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<Import>(`imports/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? LOOK_AGAIN : false),
  });
  if (!kept) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />;
  const put = async (what: 'columns' | 'table', body: object) => {
    try {
      const now = await send<Import>('PUT', `imports/${id}/${what}`, body);
      // An answer from before would bring back what was found then.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, now);
      client.removeQueries({ queryKey: [...queryKey, 'rows'] });
      setChosen(null);
    } catch (failure) {
      notify(whyOf(failure), 'error');
    }
  };
  const checked = kept.columns.map(({ field }) => field);
  const columns = chosen ?? checked;
  const isAsChecked = columns.every((field, at) => field === checked[at]);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error && <StaleBar error={error} onRetry={() => void refetch()} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          {t('imports.file', {
            file: kept.file,
            count: kept.total,
            user: kept.broughtBy,
            time: formatDateTime(kept.broughtAt, locale.tag),
          })}
        </Typography>
        <Button size="small" component={Link} to={importPath(definition.type)}>
          {t('imports.other')}
        </Button>
      </Box>
      {kept.state === 'applied' ? (
        <Alert
          severity="success"
          action={
            kept.batch && (
              <Button size="small" color="inherit" component={Link} to={batchPath(kept.batch)}>
                {t('imports.show')}
              </Button>
            )
          }
        >
          {t('imports.applied')}
        </Alert>
      ) : (
        <>
          {definition.tables.length > 0 && (
            <FileHolds definition={definition} kept={kept} onTake={(table) => put('table', { table })} />
          )}
          <ImportColumns
            definition={definition}
            kept={kept}
            fields={columns}
            onFields={setChosen}
            isChecked={kept.state === 'done' && isAsChecked}
            isBusy={isBusy}
            onCheck={() => void whileBusy(() => put('columns', { columns }))}
          />
        </>
      )}
      {kept.state === 'working' && <Progress kept={kept} />}
      {kept.state === 'failed' && <Alert severity="error">{t('imports.failed')}</Alert>}
      {kept.state === 'done' &&
        (isAsChecked ? (
          <ImportResult definition={definition} kept={kept} />
        ) : (
          <Alert severity="info">{t('imports.chosenSince')}</Alert>
        ))}
    </Box>
  );
}

function Progress({ kept: { done, total } }: { kept: Import }) {
  const said = t('imports.checking', { done, total });
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {said}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * done) / total}
        aria-label={t('imports.result')}
        sx={{ borderRadius: 1 }}
      />
    </Box>
  );
}
