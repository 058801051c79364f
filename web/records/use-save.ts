import { type Dispatch, useContext, useRef, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { RecordDefinition } from '#model/fields.ts';
import type { Reasons } from '#model/reasons.ts';
import { isUuid } from '#model/uuid.ts';
import type { Around, Values } from '#model/validate.ts';
import { get } from '#web/api/client.ts';
import { ApiError, whyOf } from '#web/api/errors.ts';
import { confirmChanges, confirmOddities } from '#web/fields/changes.tsx';
import {
  changedFields,
  type FormValues,
  readValues,
  writeValue,
  writeValues,
} from '#web/fields/form-values.ts';
import { MeasuringContext } from '#web/fields/measuring.ts';
import type { OptionLabel } from '#web/fields/options.ts';
import { useSubmit } from '#web/fields/use-submit.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { rememberFocus } from '#web/ui/give-back-focus.ts';
import { dismissErrors, notify } from '#web/ui/snackbar.ts';
import { changesOf, oddities } from './changes-of.ts';
import { type Conflict, compareVersions, mergeVersions } from './conflict.ts';
import { faultOf, warningsOf, wireOfFault } from './form-resolver.ts';
import type { FormEvent, Mode } from './form-state.ts';
import { changeRecord, createRecord, type RecordData } from './record.ts';

interface Saving {
  readonly definition: RecordDefinition;
  readonly mode: Mode;
  /** The record as it was when editing began; null for a new one. */
  readonly base: RecordData | null;
  /** What a new record will be saved under. */
  readonly newId: string;
  readonly form: UseFormReturn<FormValues>;
  readonly optionLabel: OptionLabel;
  /** What its values are judged by: what is odd about them is asked about before they are saved. */
  readonly around: Around;
  readonly dispatch: Dispatch<FormEvent>;
  readonly onSaved: (record: RecordData) => void;
  readonly onInvalid: (errors: FieldErrors<FormValues>) => void;
}

export interface OpenConflict {
  readonly current: RecordData;
  readonly theirs: FormValues;
  readonly conflict: Conflict;
}

/** What the server says of the fields that it refused. */
interface Refusal {
  readonly fields?: object;
  readonly reasons?: Reasons;
}

/** Yes, no, or yes with the reason. */
type Answer = boolean | string | null;

/** The record somebody else has saved meanwhile, as the refusal brings it. */
function currentOf(error: unknown): RecordData | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return (error.body as { current?: RecordData } | null)?.current ?? null;
}

/** The way of a save: check, ask, send; and what to do when the answer is no. Not a keystroke is lost on it. */
export function useSave(saving: Saving) {
  const { definition, mode, base, newId, form, optionLabel, around, dispatch, onSaved, onInvalid } = saving;
  const measuring = useContext(MeasuringContext);
  const [open, setOpen] = useState<OpenConflict | null>(null);
  const name = typeLabel(definition.type);
  const handOn = useSubmit(definition, form);
  const giveBackFocus = useRef(() => {});
  /** Why a booked record is changed, until it is. */
  const reason = useRef('');

  function showFaults(error: unknown): void {
    const refusal = (error instanceof ApiError ? error.body : null) as Refusal | null;
    for (const path of Object.keys(refusal?.fields ?? {})) {
      const field = definition.fields.find((one) => one.wire === wireOfFault(path));
      form.setError(wireOfFault(path), faultOf(field, 'server', refusal?.reasons?.[path]));
    }
    notify(t('form.saveFailed', { reason: whyOf(error) }), 'error');
  }

  /** `from` is what mine was made on. */
  function openConflict(from: RecordData | null, mine: FormValues, current: RecordData): void {
    const theirs = readValues(definition, current);
    const conflict = compareVersions(definition, readValues(definition, from), mine, theirs);
    setOpen({ current, theirs, conflict });
  }

  async function change(
    from: RecordData,
    values: FormValues,
    answer: Answer = true,
    version = from.version,
  ): Promise<RecordData> {
    const changed = changedFields(definition, readValues(definition, from), values);
    if (changed.length === 0) return from;
    const sent: Values = Object.fromEntries(
      changed.map((field) => [field.wire, writeValue(field, values[field.wire]!)]),
    );
    const body = typeof answer === 'string' ? { ...sent, reason: answer } : sent;
    return changeRecord(definition, { ...from, version }, body);
  }

  /**
   * A save whose answer never came may have been made. Sent again with other values it is refused under the same
   * id; then the record is there, and what was typed since is a change to it as it was made. Long after, out of a
   * draft, somebody else may have changed it first.
   */
  async function create(values: FormValues): Promise<RecordData> {
    try {
      return await createRecord(definition, newId, writeValues(definition, values));
    } catch (error) {
      const isThere =
        error instanceof ApiError && error.status === 409 && !(error.body as Values | null)?.fields;
      if (!isThere || !isUuid(newId)) throw error;
      const made = await get<RecordData>(`${definition.endpoint}/${newId}`, { params: { list: 'expanded' } });
      return change(made, values, true, 1);
    }
  }

  async function send(
    from: RecordData | null,
    values: FormValues,
    work: () => Promise<RecordData>,
  ): Promise<void> {
    try {
      const record = await work();
      dispatch({ kind: 'saved' });
      reason.current = '';
      onSaved(record);
    } catch (error) {
      dispatch({ kind: 'failed' });
      const current = currentOf(error);
      if (current) openConflict(from, values, current);
      else showFaults(error);
    }
  }

  /** What was booked is changed for a reason. */
  async function ask(from: RecordData, to: FormValues, odd: readonly string[]): Promise<Answer> {
    const changes = changesOf(definition, readValues(definition, from), to, optionLabel);
    if (!from.operation || !measuring) return confirmChanges(name, changes, odd);
    const said = await measuring.confirmBooked(name, changes, odd, reason.current);
    reason.current = said ?? reason.current;
    return said;
  }

  const oddIn = (values: FormValues) => oddities(definition, warningsOf(definition, values, around));

  async function sendIf(answer: Answer, from: RecordData, values: FormValues): Promise<void> {
    dispatch({ kind: answer ? 'confirmed' : 'declined' });
    if (answer) await send(from, values, () => change(from, values, answer));
  }

  async function submit(values: FormValues): Promise<void> {
    const odd = oddIn(values);
    if (mode === 'New' || !base) {
      const isMeant = await confirmOddities(name, odd);
      dispatch({ kind: isMeant ? 'confirmed' : 'declined' });
      return isMeant ? send(null, values, () => create(values)) : undefined;
    }
    const before = readValues(definition, base);
    if (changedFields(definition, before, values).length === 0) {
      dispatch({ kind: 'confirmed' });
      dispatch({ kind: 'saved' });
      form.reset(before);
      return notify(t('form.unchanged'));
    }
    return sendIf(await ask(base, values, odd), base, values);
  }

  /** Hands on what is in the form, once it is fit to be sent. */
  function handIn(work: (values: FormValues) => Promise<void>): Promise<void> {
    dismissErrors();
    dispatch({ kind: 'save' });
    return handOn(work, (errors) => {
      dispatch({ kind: 'declined' });
      onInvalid(errors);
    });
  }

  async function resolve(keepMine: ReadonlySet<string>, adopt: (record: RecordData) => void): Promise<void> {
    if (!open) return;
    const { current } = open;
    setOpen(null);
    adopt(current);
    form.reset(mergeVersions(open.conflict, form.getValues(), open.theirs, keepMine));
    await handIn(async (merged) => {
      const odd = oddIn(merged);
      const answer = current.operation ? ask(current, merged, odd) : confirmOddities(name, odd);
      await sendIf(await answer, current, merged);
    });
  }

  /** What can be done with what somebody else has saved, before a save is refused for it. */
  function waysWith(current: RecordData, adopt: (record: RecordData) => void) {
    const mine = form.getValues();
    const theirs = readValues(definition, current);
    const conflict = compareVersions(definition, readValues(definition, base), mine, theirs);
    const isDisputed =
      conflict.both.length > 0 || conflict.tables.some(({ conflicts }) => conflicts.length > 0);
    const take = () => {
      adopt(current);
      form.reset(mergeVersions(conflict, mine, theirs, new Set()));
    };
    return {
      onTake: isDisputed ? null : take,
      onCompare: () => openConflict(base, form.getValues(), current),
    };
  }

  function save(): Promise<void> {
    giveBackFocus.current = rememberFocus();
    return handIn(submit);
  }

  return {
    save,
    open,
    resolve,
    back: () => {
      setOpen(null);
      giveBackFocus.current();
    },
    waysWith,
  };
}
