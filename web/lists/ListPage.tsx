import Button from '@mui/material/Button';
import { useState } from 'react';
import { data, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { recordOf, records } from '#model/records/index.ts';
import { lists as english } from '#web/i18n/en/lists.ts';
import { measuring as measuringEnglish } from '#web/i18n/en/measuring.ts';
import { lists as spanish } from '#web/i18n/es/lists.ts';
import { measuring as measuringSpanish } from '#web/i18n/es/measuring.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { formPath } from '#web/paths.ts';
import { DataTable } from '#web/table/DataTable.tsx';
import { listLoader } from '#web/table/list-loader.ts';
import { recordView } from '#web/table/record-view.ts';
import { parseView } from '#web/table/view.ts';
import { Add } from '#web/ui/icons.tsx';
import { createPart } from '#web/ui/part.tsx';
import { BulkEdit } from './BulkEdit.tsx';
import { filterWords } from './filter-words.ts';
import { ListFiles } from './ListFiles.tsx';
import { type ListContents, ListContext, useCodeWords } from './list-context.ts';
import { listTable } from './list-table.tsx';
import { useRecordNames } from './record-names.ts';

for (const texts of locale.language === 'es' ? [spanish, measuringSpanish] : [english, measuringEnglish])
  addTexts(texts);

const listFilters = createPart(async () => (await import('./ListFilters.tsx')).ListFilters);

/** The type that an address means, in whatever case it was typed. */
export async function loader(asked: LoaderFunctionArgs) {
  const typed = asked.params.objectType?.toLowerCase();
  const definition = records.find(({ type }) => type.toLowerCase() === typed);
  if (!definition) throw data(null, { status: 404, statusText: 'Not Found' });
  await listLoader(() => recordView(definition))(asked, undefined);
  return { type: definition.type };
}

/** All records of a type. */
export function ListPage() {
  const { type } = useLoaderData<typeof loader>();
  return <RecordList key={type} definition={recordOf(type)} />;
}

function RecordList({ definition }: { definition: RecordDefinition }) {
  const [table] = useState(() => listTable(definition));
  const [params] = useSearchParams();
  const optionLabel = useCodeWords(definition);
  const nameOf = useRecordNames(definition, parseView(params, table).filters);
  const contents: ListContents = { definition, optionLabel, nameOf };
  return (
    <ListContext value={contents}>
      <DataTable
        table={table}
        narrowing={{ panel: listFilters, words: filterWords(contents) }}
        actions={(chosen) => <BulkEdit definition={definition} chosen={chosen} />}
        actionLabel={t('lists.edit')}
        tools={
          <>
            {definition.category && (
              <Button size="small" component={Link} to={formPath(definition.type)} startIcon={<Add />}>
                {t('form.new')}
              </Button>
            )}
            <ListFiles definition={definition} table={table} />
          </>
        }
      />
    </ListContext>
  );
}
