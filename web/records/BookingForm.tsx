import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import type { Values } from '#model/validate.ts';
import { get, post } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { DraftOffer } from '#web/fields/DraftOffer.tsx';
import { draftName } from '#web/fields/draft-storage.ts';
import {
  changedFields,
  type FormValues,
  isSameValue,
  readValue,
  readValues,
  writeValue,
  writeValues,
} from '#web/fields/form-values.ts';
import { MeasuringContext } from '#web/fields/measuring.ts';
import { optionsAtHand, useOptionLabels } from '#web/fields/options.ts';
import { useDraft } from '#web/fields/use-draft.ts';
import { useLeaveGuard } from '#web/fields/use-leave-guard.ts';
import { useSubmit } from '#web/fields/use-submit.ts';
import { WarningsContext } from '#web/fields/warnings.ts';
import { correcting as english } from '#web/i18n/en/correcting.ts';
import { correcting as spanish } from '#web/i18n/es/correcting.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { ticketPagePath } from '#web/paths.ts';
import { SignInDialog } from '#web/session/SignInDialog.tsx';
import { person } from '#web/session/session.ts';
import { Page } from '#web/ui/Page.tsx';
import { notify } from '#web/ui/snackbar.ts';
import { useGo } from '#web/ui/use-is-here.ts';
import { changesOf, oddities } from './changes-of.ts';
import { type FormDraft, isFormDraft } from './form-draft.ts';
import { resolverOf, useWarnings, warningsOf } from './form-resolver.ts';
import { LoadState } from './LoadState.tsx';
import { Sections } from './Sections.tsx';

addTexts(locale.language === 'es' ? spanish : english);

interface Draft {
  readonly type: string;
  readonly values: Values;
  /** Why it cannot be booked as it is. */
  readonly why: string | null;
}

interface BookingFormProps {
  readonly definition: RecordDefinition;
  /** What the field sent. */
  readonly operation: string;
}

const pathOf = (operation: string) => `operations/${encodeURIComponent(operation)}/booking`;

/** What the field sent as the ticket that it would be booked as, to be corrected and booked at once. */
export function BookingForm({ definition, operation }: BookingFormProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['booking', operation],
    queryFn: ({ signal }) => get<Draft>(pathOf(operation), { signal }),
    // What is being corrected does not change under the hands of whoever does.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Page title={t('correcting.title', { type: typeLabel(definition.type) })}>
      {data ? (
        <Correcting definition={definition} operation={operation} draft={data} />
      ) : (
        <LoadState error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Correcting({ definition, operation, draft }: BookingFormProps & { draft: Draft }) {
  const client = useQueryClient();
  const go = useGo();
  const measuring = useContext(MeasuringContext)!;
  const optionLabel = useOptionLabels(definition.fields);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isBooked, setBooked] = useState(false);
  const [owner] = useState(person);
  const said = useRef('');
  const sent = useMemo(() => readValues(definition, draft.values), [definition, draft]);
  const around = useMemo(
    () => ({ id: null, findOption: optionsAtHand(client), figuresOf: measuring.figuresOf }),
    [client, measuring],
  );
  const form = useForm<FormValues>({
    defaultValues: sent,
    resolver: useMemo(() => resolverOf(definition, around), [definition, around]),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as FormValues;
  const warnings = useWarnings(definition, values, around);
  const isChanged = !isBooked && changedFields(definition, sent, values).length > 0;
  const name = typeLabel(definition.type);
  const kept = useDraft<Pick<FormDraft, 'values'>>({
    name: draftName(owner, 'booking', operation),
    content: { values },
    isChanged,
    isContent: isFormDraft,
  });
  useLeaveGuard(isChanged, t('form.discardTitle', { form: name }), () => false, kept);
  const handOn = useSubmit(definition, form);

  /** What was corrected; what merely follows from it is worked out again by the server. */
  const correctionsIn = (next: FormValues): Values => {
    const figures = measuring.figuresOf(definition, writeValues(definition, next))?.values ?? {};
    const follows = (field: RecordDefinition['fields'][number]) => {
      const figure = figures[field.id];
      return figure !== undefined && isSameValue(field, next[field.wire]!, readValue(field, figure.value));
    };
    const corrected = changedFields(definition, sent, next).filter((field) => !follows(field));
    return Object.fromEntries(corrected.map((field) => [field.wire, writeValue(field, next[field.wire]!)]));
  };

  const submit = async (next: FormValues) => {
    setFailure(null);
    const corrections = correctionsIn(next);
    if (Object.keys(corrections).length === 0) return setFailure(t('correcting.nothing'));
    const changes = changesOf(definition, sent, next, optionLabel);
    const odd = oddities(definition, warningsOf(definition, next, around));
    const reason = await measuring.confirmBooked(name, changes, odd, said.current);
    if (reason === null) return;
    said.current = reason;
    setBusy(true);
    try {
      const { label } = await post<{ label: string }>(pathOf(operation), { corrections, reason });
      setBooked(true);
      kept.drop();
      notify(t('correcting.booked', { ticket: label }));
      await client.invalidateQueries();
      // Once the guard knows that nothing is lost.
      setTimeout(() => void go(ticketPagePath(operation), { replace: true }));
    } catch (error) {
      setFailure(whyOf(error));
      setBusy(false);
    }
  };

  const restore = () => {
    form.reset({ ...sent, ...kept.offered?.values });
    kept.take();
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handOn(submit);
      }}
    >
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '46rem' }}>
        {t('correcting.about')}
      </Typography>
      {kept.offered && <DraftOffer at={kept.offered.at} onRestore={restore} onDiscard={kept.refuse} />}
      {draft.why && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {draft.why}
        </Alert>
      )}
      <FormProvider {...form}>
        <WarningsContext value={warnings}>
          <Sections definition={definition} face={isBusy ? 'disabled' : 'edit'} />
        </WarningsContext>
      </FormProvider>
      {isChanged && <SignInDialog />}
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button color="inherit" component={Link} to={ticketPagePath(operation)}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {t('correcting.submit')}
        </Button>
      </Box>
    </Box>
  );
}
