import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLoaderData, useLocation, useParams, useSearchParams } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import { useLive } from '#web/api/use-live.ts';
import { MeasuringContext } from '#web/fields/measuring.ts';
import { preloadParts } from '#web/fields/parts.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { formPath } from '#web/paths.ts';
import { Page } from '#web/ui/Page.tsx';
import { PartMissing } from '#web/ui/PartMissing.tsx';
import { PartBoundary } from '#web/ui/part.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import { FormHeader } from './FormHeader.tsx';
import { idAt, loadForm } from './form-loaders.ts';
import { startOf } from './form-start.ts';
import { LoadState } from './LoadState.tsx';
import { NothingFound } from './NothingFound.tsx';
import { besideTab, bookingForm, conflictOver, newRecord, theirChanges } from './parts.ts';
import { RecordForm } from './RecordForm.tsx';
import { recordKey, recordQuery } from './record.ts';
import { pathOfRecord, pathsShown } from './record-paths.ts';
import { bestMatchQuery } from './search-results.ts';

export const loader = loadForm;

/** The form of a type: on the record the address names, or blank. */
export function FormPage() {
  const { type, measuring } = useLoaderData<typeof loadForm>();
  const { id: named } = useParams();
  const [params] = useSearchParams();
  const id = idAt(named, params);
  const definition = recordOf(type);
  useEffect(() => {
    preloadParts(definition.fields);
    for (const part of [conflictOver, theirChanges, besideTab, newRecord]) whenIdle(part.preload);
  }, [definition]);
  const operation = definition.fromOperation && !id ? params.get('operation') : null;
  if (operation) {
    return (
      <MeasuringContext value={measuring}>
        <PartBoundary part={bookingForm} missing={(retry) => <PartMissing onRetry={retry} />}>
          <bookingForm.Content key={operation} definition={definition} operation={operation} />
        </PartBoundary>
      </MeasuringContext>
    );
  }
  if (!id && named) return <Named key={named} definition={definition} name={named} />;
  return (
    <MeasuringContext value={measuring}>
      {id ? (
        <Existing key={`${type} ${id}`} definition={definition} id={id} />
      ) : (
        <New definition={definition} />
      )}
    </MeasuringContext>
  );
}

/** An address may name a record as people do: the one that fits best is opened. */
function Named({ definition, name }: { definition: RecordDefinition; name: string }) {
  const { data, error, refetch } = useQuery(bestMatchQuery(definition, name));
  const type = typeLabel(definition.type);
  const best = data?.[0];
  if (best) return <Navigate to={`${formPath(definition.type)}/${best.value}`} replace />;
  return (
    <Page title={type}>
      <FormHeader definition={definition} record={null} isPending />
      {data ? (
        <NothingFound text={t('search.nothing', { type, value: name })} hint={t('search.nothingHint')} />
      ) : (
        <LoadState error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function New({ definition }: { definition: RecordDefinition }) {
  const location = useLocation();
  const start = startOf(location);
  const name = typeLabel(definition.type);
  // Whoever asks for a blank form before the one that was just saved has gone to its record gets another.
  const [turn, setTurn] = useState(0);
  const [madeAt, setMadeAt] = useState<string | null>(null);
  if (madeAt !== null && madeAt !== location.key) {
    setMadeAt(null);
    setTurn(turn + 1);
  }
  return (
    <Page title={name}>
      <RecordForm
        key={`${definition.type} ${start?.id ?? ''} ${turn}`}
        definition={definition}
        record={null}
        start={start?.values ?? null}
        onMade={() => setMadeAt(location.key)}
      />
    </Page>
  );
}

function Existing({ definition, id }: { definition: RecordDefinition; id: string }) {
  const { data, error, refetch } = useQuery(recordQuery(definition, id));
  useLive(data ? pathsShown(definition, data) : [pathOfRecord(definition, id)], recordKey(definition, id));
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
