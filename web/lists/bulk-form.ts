import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RecordDefinition, StoredField } from '#model/fields.ts';
import { isEmpty, type Values, validate } from '#model/validate.ts';
import { type FormValues, isUnfit, readValue, writeValue } from '#web/fields/form-values.ts';
import type { EditValue } from '#web/fields/input.ts';
import { reasonText } from '#web/fields/reason-text.ts';
import { settle } from '#web/fields/settle.ts';
import { isTyped } from '#web/fields/typed.ts';
import { narrowedBy } from '#web/fields/within.ts';
import { t } from '#web/i18n/translate.ts';

/** A field that is to be set, as far as it was typed. */
export interface Setting {
  readonly field: StoredField;
  readonly edit: EditValue;
  /** It is to be made empty. */
  readonly isCleared: boolean;
}

/** A box that is not ticked says no; it is never empty. */
export const canClear = ({ required, kind }: StoredField): boolean =>
  !required && kind !== 'checkbox' && kind !== 'checkboxGroup';

const editsOf = (settings: readonly Setting[]): FormValues =>
  Object.fromEntries(settings.map(({ field, edit }) => [field.wire, edit]));

/** What would be sent; null clears. */
export const valuesOf = (settings: readonly Setting[]): Values =>
  Object.fromEntries(
    settings.map(({ field, edit, isCleared }) => [field.wire, isCleared ? null : writeValue(field, edit)]),
  );

/** What is wrong with each field, by wire name; nothing where all is well. */
export function faultsOf(definition: RecordDefinition, settings: readonly Setting[]): Record<string, string> {
  const faults: Record<string, string> = {};
  const checked = validate(definition, valuesOf(settings), 'change');
  for (const [wire, reason] of Object.entries(checked.ok ? {} : checked.reasons)) {
    const field = definition.fields.find((one) => one.wire === wire);
    if (field) faults[wire] = reasonText(field, reason) ?? '';
  }
  for (const { field, edit, isCleared } of settings) {
    if (isCleared) continue;
    if (isUnfit(field, edit)) {
      faults[field.wire] = reasonText(field, { why: field.kind === 'choice' ? 'code' : 'record' }) ?? '';
    } else if (field.kind !== 'checkbox' && isEmpty(field, writeValue(field, edit)))
      faults[field.wire] = t(canClear(field) ? 'bulk.empty' : 'bulk.mustBe');
  }
  return faults;
}

/** What the options of a field are narrowed by, among the fields that are set with it. */
export const withinOf = (definition: RecordDefinition, settings: readonly Setting[], field: StoredField) =>
  narrowedBy(definition, field, editsOf(settings));

/** The fields that are to be set, and how they are filled in. */
export function useSettings(definition: RecordDefinition) {
  const client: QueryClient = useQueryClient();
  const [settings, setSettings] = useState<readonly Setting[]>([]);
  const latest = useRef(settings);
  latest.current = settings;
  const replace = (wire: string, change: (setting: Setting) => Setting) =>
    setSettings((all) => all.map((one) => (one.field.wire === wire ? change(one) : one)));
  return {
    settings,
    add: (field: StoredField) =>
      setSettings((all) => [...all, { field, edit: readValue(field, null), isCleared: false }]),
    remove: (wire: string) => setSettings((all) => all.filter(({ field }) => field.wire !== wire)),
    change: (wire: string, edit: EditValue) => replace(wire, (one) => ({ ...one, edit })),
    clear: (wire: string, isCleared: boolean) => replace(wire, (one) => ({ ...one, isCleared })),
    /** Text that means an option is taken for it; gives the settings as they are then. */
    settleAll: async (): Promise<readonly Setting[]> => {
      const meant = new Map<EditValue, EditValue>();
      await Promise.all(
        settings.map(async ({ field, edit }) => {
          if (!isTyped(edit)) return;
          meant.set(edit, await settle(client, field, edit, withinOf(definition, settings, field)));
        }),
      );
      // What was typed meanwhile stays as it is.
      const take = (all: readonly Setting[]) =>
        all.map((one) => ({ ...one, edit: meant.get(one.edit) ?? one.edit }));
      setSettings(take);
      return take(latest.current);
    },
  };
}
