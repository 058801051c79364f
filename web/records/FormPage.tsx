import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLoaderData, useLocation, useParams, useSearchParams } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import { preloadParts } from '#web/fields/parts.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { Page } from '#web/ui/Page.tsx';
import { FormHeader } from './FormHeader.tsx';
import type { loadForm } from './form-loaders.ts';
import { startOf } from './form-start.ts';
import { LoadState } from './LoadState.tsx';
import { RecordForm } from './RecordForm.tsx';
import { recordQuery } from './record.ts';

/** The form of a type: on the record the address names, or blank. */
export function FormPage() {
  const { type } = useLoaderData<typeof loadForm>();
  const { id: named } = useParams();
  const [params] = useSearchParams();
  const id = params.get('uuid') ?? named ?? null;
  const definition = recordOf(type);
  useEffect(() => preloadParts(definition.fields), [definition]);
  return id ? (
    <Existing key={`${type} ${id}`} definition={definition} id={id} />
  ) : (
    <New definition={definition} />
  );
}

function New({ definition }: { definition: RecordDefinition }) {
  const start = startOf(useLocation());
  const name = typeLabel(definition.type);
  return (
    <Page title={name}>
      <RecordForm
        key={`${definition.type} ${start?.id ?? ''}`}
        definition={definition}
        record={null}
        start={start?.values ?? null}
      />
    </Page>
  );
}

function Existing({ definition, id }: { definition: RecordDefinition; id: string }) {
  const { data, error, refetch } = useQuery(recordQuery(definition, id));
  const name = typeLabel(definition.type);
  return (
    <Page title={name}>
      {data ? (
        <RecordForm definition={definition} record={data} start={null} />
      ) : (
        <>
          <FormHeader definition={definition} record={null} isPending />
          <LoadState error={error} onRetry={() => void refetch()} />
        </>
      )}
    </Page>
  );
}
