import { type Dispatch, useRef, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { RecordDefinition } from '#model/fields.ts';
import { isUuid, type Values } from '#model/validate.ts';
import { get } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { confirmChanges } from '#web/fields/changes.tsx';
import {
  changedFields,
  type FormValues,
  readValues,
  writeValue,
  writeValues,
} from '#web/fields/form-values.ts';
import type { OptionLabel } from '#web/fields/options.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { rememberFocus } from '#web/ui/give-back-focus.ts';
import { notify } from '#web/ui/snackbar.ts';
import { changesOf } from './changes-of.ts';
import { type Conflict, compareVersions, mergeVersions } from './conflict.ts';
import { wireOfFault } from './form-resolver.ts';
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
  readonly dispatch: Dispatch<FormEvent>;
  readonly onSaved: (record: RecordData) => void;
  readonly onInvalid: (errors: FieldErrors<FormValues>) => void;
}

export interface OpenConflict {
  readonly current: RecordData;
  readonly theirs: FormValues;
  readonly conflict: Conflict;
}

const messageOf = (error: unknown) =>
  error instanceof ApiError
    ? (error.reason ?? error.message)
    : error instanceof Error
      ? error.message
      : String(error);

/** The record somebody else has saved meanwhile, as the refusal brings it. */
function currentOf(error: unknown): RecordData | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return (error.body as { current?: RecordData } | null)?.current ?? null;
}

/** The way of a save: check, ask, send; and what to do when the answer is no. Not a keystroke is lost on it. */
export function useSave(saving: Saving) {
  const { definition, mode, base, newId, form, optionLabel, dispatch, onSaved, onInvalid } = saving;
  const [open, setOpen] = useState<OpenConflict | null>(null);
  const isBusy = useRef(false);
  const giveBackFocus = useRef(() => {});

  function showFaults(error: unknown): void {
    const fields = error instanceof ApiError ? (error.body as { fields?: object } | null)?.fields : null;
    for (const path of Object.keys(fields ?? {})) {
      form.setError(wireOfFault(path), { type: 'server' });
    }
    notify(t('form.saveFailed', { reason: messageOf(error) }), 'error');
  }

  /** `from` is what mine was made on. */
  function openConflict(from: RecordData | null, mine: FormValues, current: RecordData): void {
    const theirs = readValues(definition, current);
    const conflict = compareVersions(definition, readValues(definition, from), mine, theirs);
    setOpen({ current, theirs, conflict });
  }

  async function change(from: RecordData, values: FormValues): Promise<RecordData> {
    const changed = changedFields(definition, readValues(definition, from), values);
    if (changed.length === 0) return from;
    const sent: Values = Object.fromEntries(
      changed.map((field) => [field.wire, writeValue(field, values[field.wire]!)]),
    );
    return changeRecord(definition, from, sent);
  }

  /**
   * A save whose answer never came may have been made. Sent again with other values it is refused under the same
   * id; then the record is there, and what was typed since is a change to it.
   */
  async function create(values: FormValues): Promise<RecordData> {
    try {
      return await createRecord(definition, newId, writeValues(definition, values));
    } catch (error) {
      const isThere =
        error instanceof ApiError && error.status === 409 && !(error.body as Values | null)?.fields;
      if (!isThere || !isUuid(newId)) throw error;
      const made = await get<RecordData>(`${definition.endpoint}/${newId}`, { params: { list: 'expanded' } });
      return change(made, values);
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
      onSaved(record);
    } catch (error) {
      dispatch({ kind: 'failed' });
      const current = currentOf(error);
      if (current) openConflict(from, values, current);
      else showFaults(error);
    }
  }

  async function submit(values: FormValues): Promise<void> {
    dispatch({ kind: 'save' });
    if (mode === 'New' || !base) return send(null, values, () => create(values));
    const before = readValues(definition, base);
    if (changedFields(definition, before, values).length === 0) {
      dispatch({ kind: 'confirmed' });
      dispatch({ kind: 'saved' });
      form.reset(before);
      return notify(t('form.unchanged'));
    }
    const changes = changesOf(definition, before, values, optionLabel);
    const isSure = await confirmChanges(typeLabel(definition.type), changes);
    dispatch({ kind: isSure ? 'confirmed' : 'declined' });
    if (isSure) await send(base, values, () => change(base, values));
  }

  async function resolve(keepMine: ReadonlySet<string>, adopt: (record: RecordData) => void): Promise<void> {
    if (!open) return;
    const merged = mergeVersions(open.conflict, form.getValues(), open.theirs, keepMine);
    setOpen(null);
    adopt(open.current);
    form.reset(merged);
    dispatch({ kind: 'save' });
    dispatch({ kind: 'confirmed' });
    await send(open.current, merged, () => change(open.current, merged));
  }

  /** Two presses in one breath are one save. */
  async function save(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    giveBackFocus.current = rememberFocus();
    try {
      await form.handleSubmit(submit, onInvalid)();
    } finally {
      isBusy.current = false;
    }
  }

  return {
    save,
    open,
    resolve,
    back: () => {
      setOpen(null);
      giveBackFocus.current();
    },
  };
}
