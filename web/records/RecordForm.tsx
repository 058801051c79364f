import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { DraftOffer } from '#web/fields/DraftOffer.tsx';
import { draftName } from '#web/fields/drafts.ts';
import { changedFields, type FormValues, readValues } from '#web/fields/form-values.ts';
import { useOptionLabels } from '#web/fields/options.ts';
import { newId } from '#web/fields/table-rows.ts';
import { useDraft } from '#web/fields/use-draft.ts';
import { useLeaveGuard } from '#web/fields/use-leave-guard.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { formPath, recordPath } from '#web/paths.ts';
import { SignInDialog } from '#web/session/SignInDialog.tsx';
import { sessionStore } from '#web/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { notify } from '#web/ui/snackbar.ts';
import { ConflictOver } from './ConflictOver.tsx';
import { FormButtons } from './FormButtons.tsx';
import { FormHeader } from './FormHeader.tsx';
import { FormTabs } from './FormTabs.tsx';
import { resolverOf } from './form-resolver.ts';
import { startOf } from './form-start.ts';
import { nextState, opened } from './form-state.ts';
import { DETAILS, tabOfField } from './form-tabs.ts';
import { type RecordData, recordKey } from './record.ts';
import { useSave } from './use-save.ts';

interface RecordFormProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData | null;
  /** What a new form starts with, such as the copy of another record. */
  readonly start: FormValues | null;
}

/** A record on the screen: read, edited, made. One form for every type. */
export function RecordForm({ definition, record, start }: RecordFormProps) {
  const { type } = definition;
  const navigate = useNavigate();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { state: locationState } = useLocation();
  const [state, dispatch] = useReducer(nextState, opened(record !== null));
  const [base, setBase] = useState(record);
  const [id, setId] = useState(newId);
  const optionLabel = useOptionLabels(definition.fields);

  const clean = useMemo(() => readValues(definition, base), [definition, base]);
  const form = useForm<FormValues>({
    defaultValues: start ?? clean,
    resolver: useMemo(() => resolverOf(definition), [definition]),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as FormValues;
  const isChanged = state.mode !== 'ReadOnly' && changedFields(definition, clean, values).length > 0;
  // A copy nobody has touched comes back by itself: the address brings it.
  const isTyped = isChanged && (!start || changedFields(definition, start, values).length > 0);
  const draft = useDraft<FormDraft>({
    name: draftName(sessionStore.get().username, type, record?.id ?? null),
    content: { values, base },
    isChanged: isTyped,
    isContent: isFormDraft,
  });

  // Somebody else has saved it: whoever only reads sees the newest, whoever edits is asked when saving.
  useEffect(() => {
    if (state.mode !== 'ReadOnly' || !record || record.version === base?.version) return;
    setBase(record);
    form.reset(readValues(definition, record));
  }, [record, base, state.mode, definition, form]);

  const name = typeLabel(type);
  const discard = t('form.discardTitle', { form: name });
  useLeaveGuard(isChanged, discard, isSameForm, draft.drop);

  const tab = params.get('tab') ?? DETAILS;
  const showTab = (next: string) => {
    const changed = new URLSearchParams(params);
    if (next === DETAILS) changed.delete('tab');
    else changed.set('tab', next);
    setParams(changed, { replace: true, preventScrollReset: true, state: locationState });
  };

  const saving = useSave({
    definition,
    mode: state.mode,
    base,
    newId: id,
    form,
    optionLabel,
    dispatch,
    onSaved: (saved) => {
      draft.drop();
      client.setQueryData(recordKey(definition, saved.id), saved);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'record' });
      // What is on the screen is no longer a change by the time the address changes: nobody is asked.
      flushSync(() => {
        setBase(saved);
        form.reset(readValues(definition, saved));
      });
      notify(t('form.saved', { form: name, name: saved.label }));
      if (!record) void navigate(recordPath(type, saved.id), { replace: true });
    },
    onInvalid: (errors) => {
      const faulty = definition.fields.find((field) => errors[field.wire]);
      if (faulty && tabOfField(definition, faulty) !== tab) showTab(tabOfField(definition, faulty));
    },
  });

  /** A blank form; what was in it can be had back. */
  const blank = () => {
    const before = form.getValues();
    draft.drop();
    form.reset(readValues(definition, null));
    setId(newId());
    notify(t('form.cleared'), 'info', { label: t('issues.undo'), run: () => form.reset(before) });
  };

  /** Asks if there is something to lose, then leaves editing for a blank form or the record as it was. */
  const leave = async (kind: 'new' | 'cancel') => {
    dispatch({ kind, isChanged });
    if (state.mode === 'EditExisting' && isChanged) {
      const isSure = await confirm({ title: discard, isLoss: true });
      dispatch({ kind: isSure ? 'confirmed' : 'declined' });
      if (!isSure) return;
    }
    draft.drop();
    flushSync(() => form.reset(clean));
    if (kind === 'new') void navigate(formPath(type));
  };

  const restore = () => {
    if (!draft.offered) return;
    if (record) dispatch({ kind: 'edit' });
    if (draft.offered.base) setBase(draft.offered.base);
    form.reset({ ...readValues(definition, draft.offered.base), ...draft.offered.values });
    draft.take();
  };

  const face = state.mode === 'ReadOnly' ? 'readOnly' : state.step === 'saving' ? 'disabled' : 'edit';
  return (
    <FormProvider {...form}>
      <FormHeader definition={definition} record={base} />
      {draft.offered && state.step === 'idle' && (
        <DraftOffer at={draft.offered.at} onRestore={restore} onDiscard={draft.refuse} />
      )}
      <Box
        component="form"
        noValidate
        aria-label={name}
        onSubmit={(event) => event.preventDefault()}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
      >
        <FormTabs definition={definition} record={base} tab={tab} onTab={showTab} face={face} />
        <Box sx={{ flex: 1 }} />
        <FormButtons
          state={state}
          isChanged={isChanged}
          onNew={() => void (state.mode === 'New' ? blank() : leave('new'))}
          onEdit={() => dispatch({ kind: 'edit' })}
          onCancel={() => void leave('cancel')}
          onSave={() => void saving.save()}
        />
      </Box>
      {isChanged && <SignInDialog />}
      {saving.open && (
        <ConflictOver
          definition={definition}
          open={saving.open}
          mine={values}
          optionLabel={optionLabel}
          onBack={saving.back}
          onSave={(keepMine) => void saving.resolve(keepMine, setBase)}
        />
      )}
    </FormProvider>
  );
}

interface FormDraft {
  readonly values: FormValues;
  /** The record it was made on; null for a new one. */
  readonly base: RecordData | null;
}

const isFormDraft = (stored: object) =>
  'values' in stored && typeof stored.values === 'object' && stored.values !== null;

/** Another part of the same form, which stays as it is; a blank one in the place of a copy is another form. */
const isSameForm = (next: Location, current: Location) =>
  next.pathname === current.pathname &&
  idIn(next.search) === idIn(current.search) &&
  startOf(next)?.id === startOf(current)?.id;

const idIn = (search: string) => new URLSearchParams(search).get('uuid');
