import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { DraftOffer } from '#web/fields/DraftOffer.tsx';
import { draftName } from '#web/fields/draft-storage.ts';
import { changedFields, type FormValues, readValues } from '#web/fields/form-values.ts';
import { MeasuringContext } from '#web/fields/measuring.ts';
import { optionsAtHand, useOptionLabels } from '#web/fields/options.ts';
import { newId } from '#web/fields/table-rows.ts';
import { useDraft } from '#web/fields/use-draft.ts';
import { useLeaveGuard } from '#web/fields/use-leave-guard.ts';
import { WarningsContext } from '#web/fields/warnings.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { formPath, recordPath } from '#web/paths.ts';
import { SignInDialog } from '#web/session/SignInDialog.tsx';
import { person } from '#web/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { PartMissing } from '#web/ui/PartMissing.tsx';
import { PartBoundary } from '#web/ui/part.tsx';
import { notify } from '#web/ui/snackbar.ts';
import { useGo } from '#web/ui/use-is-here.ts';
import { FormButtons } from './FormButtons.tsx';
import { FormHeader } from './FormHeader.tsx';
import { FormTabs } from './FormTabs.tsx';
import { type FormDraft, isFormDraft } from './form-draft.ts';
import { resolverOf, useWarnings } from './form-resolver.ts';
import { startOf } from './form-start.ts';
import { nextState, opened } from './form-state.ts';
import { DETAILS, detailSections, tabOfField } from './form-tabs.ts';
import { MakingHost } from './MakingHost.tsx';
import { archived, conflictOver, theirChanges } from './parts.ts';
import { type RecordData, recordKey } from './record.ts';
import { useSave } from './use-save.ts';

interface RecordFormProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData | null;
  /** What a new form starts with, such as the copy of another record. */
  readonly start: FormValues | null;
  /** A new one has become a record, whose own form is about to take its place. */
  readonly onMade?: () => void;
}

/** A record on the screen: read, edited, made. One form for every type. */
export function RecordForm({ definition, record, start, onMade }: RecordFormProps) {
  const { type } = definition;
  const navigate = useNavigate();
  const go = useGo();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { state: locationState } = useLocation();
  const [state, dispatch] = useReducer(nextState, opened(record !== null));
  const [base, setBase] = useState(record);
  const [seen, setSeen] = useState(record?.version ?? 0);
  const [id, setId] = useState(newId);
  const [owner] = useState(person);
  const [isPuttingBack, setPuttingBack] = useState(false);
  const recordId = record?.id ?? null;
  const isArchived = Boolean(base?.archivedAt);
  const measuring = useContext(MeasuringContext);
  const optionLabel = useOptionLabels(definition.fields);

  const clean = useMemo(() => readValues(definition, base), [definition, base]);
  const around = useMemo(
    () => ({
      id: recordId,
      findOption: optionsAtHand(client),
      ...(measuring && { figuresOf: measuring.figuresOf }),
    }),
    [recordId, client, measuring],
  );
  const form = useForm<FormValues>({
    defaultValues: start ?? clean,
    resolver: useMemo(() => resolverOf(definition, around), [definition, around]),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as FormValues;
  const isChanged = state.mode !== 'ReadOnly' && changedFields(definition, clean, values).length > 0;
  // A copy nobody has touched comes back by itself: the address brings it.
  const isTyped = isChanged && (!start || changedFields(definition, start, values).length > 0);
  const draft = useDraft<FormDraft>({
    name: draftName(owner, type, recordId),
    content: { values, base, id },
    isChanged: isTyped,
    isContent: isFormDraft,
  });

  const warnings = useWarnings(definition, values, around);

  // Somebody else has saved it, or renamed what it names: whoever has typed nothing sees the newest at once, whoever
  // has is asked when saving. A read that was on its way during a save is not followed back.
  const isFree = state.step === 'idle' && !isChanged;
  useEffect(() => {
    if (!isFree || !record || !base || record === base || record.version < base.version) return;
    // The key that was pressed a moment ago is in the form, though not on the screen yet.
    if (changedFields(definition, clean, form.getValues()).length > 0) return;
    setBase(record);
    form.reset(readValues(definition, record));
  }, [record, base, isFree, definition, form, clean]);
  const unseen =
    record && record.version > seen && state.step === 'idle' ? { after: seen, upTo: record.version } : null;

  /** Goes on from a version that the reader knows. */
  const adopt = (known: RecordData) => {
    setBase(known);
    setSeen(known.version);
  };

  const name = typeLabel(type);
  const discard = t('form.discardTitle', { form: name });
  /** What is being made in a form over this one, of which there is no draft. */
  const [begun, setBegun] = useState<string | null>(null);
  const losing = begun && !isChanged ? t('form.discardTitle', { form: typeLabel(begun) }) : discard;
  useLeaveGuard(isChanged || begun !== null, losing, isSameForm, {
    drop: draft.drop,
    keep: () => draft.keep() && begun === null,
  });

  // A new record that was saved gets a form of its own at its own address: what is begun before that would be lost.
  const isMoving = !record && base !== null && state.mode === 'ReadOnly';
  const tab = params.get('tab') ?? DETAILS;
  const showTab = (next: string) => {
    const changed = new URLSearchParams(params);
    if (isMoving) changed.set('uuid', base.id);
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
    around,
    dispatch,
    onSaved: (saved) => {
      draft.drop();
      client.setQueryData(recordKey(definition, saved.id), saved);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'record' });
      // What is on the screen is no longer a change by the time the address changes: nobody is asked.
      flushSync(() => {
        adopt(saved);
        form.reset(readValues(definition, saved));
        onMade?.();
      });
      notify(t('form.saved', { form: name, name: saved.label }));
      if (!record) void go(recordPath(type, saved.id), { replace: true });
    },
    onInvalid: (errors) => {
      const faulty = definition.fields.find((field) => errors[field.wire]);
      if (faulty && tabOfField(definition, faulty) !== tab) showTab(tabOfField(definition, faulty));
    },
  });

  // Whoever begins to edit begins to type.
  const focusFirst = useEffectEvent(() => {
    const first = detailSections(definition)[0]?.fields[0];
    if (first && tab === DETAILS) form.setFocus(first.wire);
  });
  useEffect(() => {
    if (state.mode !== 'ReadOnly') focusFirst();
  }, [state.mode]);

  /** A blank form; what was in it can be had back. */
  const blank = () => {
    const before = form.getValues();
    draft.drop();
    form.reset(readValues(definition, null));
    setId(newId());
    form.setFocus(definition.fields[0]!.wire);
    const undo = () => {
      form.reset(before);
      setId(id);
    };
    notify(t('form.cleared'), 'info', { label: t('issues.undo'), run: undo });
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
    if (draft.offered.base) adopt(draft.offered.base);
    setId(draft.offered.id ?? id);
    form.reset({ ...readValues(definition, draft.offered.base), ...draft.offered.values });
    draft.take();
  };

  /** Begins a change with values of another version, and asks at once whether it is meant. */
  const putBack = (earlier: FormValues) => {
    flushSync(() => {
      dispatch({ kind: 'edit' });
      for (const [wire, value] of Object.entries(earlier)) form.setValue(wire, value);
    });
    setPuttingBack(true);
  };
  const askPutBack = useEffectEvent(() => {
    setPuttingBack(false);
    void saving.save();
  });
  useEffect(() => {
    if (isPuttingBack) askPutBack();
  }, [isPuttingBack]);

  const face = state.mode === 'ReadOnly' ? 'readOnly' : state.step === 'saving' ? 'disabled' : 'edit';
  return (
    <FormProvider {...form}>
      <FormHeader definition={definition} record={base} isEditing={state.mode === 'EditExisting'} />
      {base?.archivedAt && (
        <PartBoundary part={archived} missing={(retry) => <PartMissing onRetry={retry} />}>
          <archived.Content definition={definition} record={base} />
        </PartBoundary>
      )}
      {draft.offered && state.step === 'idle' && !isArchived && (
        <DraftOffer at={draft.offered.at} onRestore={restore} onDiscard={draft.refuse} />
      )}
      {record && unseen && (
        <PartBoundary part={theirChanges}>
          <theirChanges.Content
            definition={definition}
            id={record.id}
            unseen={unseen}
            ways={isChanged ? saving.waysWith(record, adopt) : null}
            onClose={() => setSeen(record.version)}
          />
        </PartBoundary>
      )}
      <Box
        component="form"
        noValidate
        aria-label={name}
        onSubmit={(event) => event.preventDefault()}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
      >
        <WarningsContext value={warnings}>
          <MakingHost definition={definition} onBegun={setBegun}>
            <FormTabs
              definition={definition}
              record={base}
              tab={tab}
              onTab={showTab}
              face={face}
              onPutBack={face === 'readOnly' && !isArchived ? putBack : null}
            />
          </MakingHost>
        </WarningsContext>
        <Box sx={{ flex: 1 }} />
        <FormButtons
          state={isMoving ? { ...state, step: 'saving' } : state}
          isChanged={isChanged}
          isArchived={isArchived}
          onNew={() => void (state.mode === 'New' ? blank() : leave('new'))}
          onEdit={() => dispatch({ kind: 'edit' })}
          onCancel={() => void leave('cancel')}
          onSave={() => void saving.save()}
        />
      </Box>
      {isChanged && <SignInDialog />}
      {saving.open && (
        <PartBoundary
          part={conflictOver}
          onMissing={() => {
            conflictOver.forget();
            saving.back();
            notifyMissing();
          }}
        >
          <conflictOver.Content
            definition={definition}
            open={saving.open}
            mine={values}
            optionLabel={optionLabel}
            onBack={saving.back}
            onSave={(keepMine) => void saving.resolve(keepMine, adopt)}
          />
        </PartBoundary>
      )}
    </FormProvider>
  );
}

/** Another part of the same form, which stays as it is; a blank one in the place of a copy is another form. */
const isSameForm = (next: Location, current: Location) =>
  next.pathname === current.pathname &&
  idIn(next.search) === idIn(current.search) &&
  startOf(next)?.id === startOf(current)?.id;

const idIn = (search: string) => new URLSearchParams(search).get('uuid');
