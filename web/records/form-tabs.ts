import type { Field, RecordDefinition, Tab } from '#model/fields.ts';
import { labelOf } from '#model/names.ts';
import { pointersAt, recordOf } from '#model/records/index.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';

/** What is shown of a saved record beside its details: those that belong to it, what points at it, who changed it. */
export type Beside =
  | Extract<Tab, { kind: 'related' }>
  | { readonly kind: 'uses' }
  | { readonly kind: 'history' };

/** One tab of a form: its name in the address, and what it shows. */
export interface FormTab {
  readonly id: string;
  readonly label: string;
  readonly content: Tab | Beside | { readonly kind: 'details' };
  /** There is something to show only once the record is saved. */
  readonly needsRecord: boolean;
}

export const DETAILS = 'details';

function tabOf(definition: RecordDefinition, tab: Tab): FormTab {
  if (tab.kind === 'run-statements') {
    return { id: tab.kind, label: t('menu.runStatements'), content: tab, needsRecord: true };
  }
  if (tab.kind === 'table') {
    const { id, label: name } = definition.field(tab.field);
    return { id, label: label(name), content: tab, needsRecord: false };
  }
  const { endpoint } = recordOf(tab.type);
  return { id: endpoint, label: label(labelOf(endpoint)), content: tab, needsRecord: true };
}

/** A type that nothing can point at has no such tab. */
const usesTab = (definition: RecordDefinition): FormTab[] =>
  definition.entry || pointersAt(definition).length > 0
    ? [{ id: 'uses', label: t('form.uses'), content: { kind: 'uses' }, needsRecord: true }]
    : [];

export const tabsOf = (definition: RecordDefinition): FormTab[] => [
  { id: DETAILS, label: t('form.details'), content: { kind: 'details' }, needsRecord: false },
  ...definition.tabs.map((tab) => tabOf(definition, tab)),
  ...usesTab(definition),
  { id: 'history', label: t('form.history'), content: { kind: 'history' }, needsRecord: true },
];

/** The fields that have a tab of their own are not shown among the details. */
const ownTab = (definition: RecordDefinition, field: Field) =>
  definition.tabs.some((tab) => tab.kind === 'table' && tab.field === field.id);

export const tabOfField = (definition: RecordDefinition, field: Field): string =>
  ownTab(definition, field) ? field.id : DETAILS;

export const detailSections = (definition: RecordDefinition) =>
  definition.sections
    .map((section) => ({ ...section, fields: section.fields.filter((field) => !ownTab(definition, field)) }))
    .filter((section) => section.fields.length > 0);
