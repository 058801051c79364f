import { records } from '#model/records/index.ts';
import type { SavedView } from '#model/saved-views.ts';
import { typeLabel, typesLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { formPath, importPath, listPath, paths, searchPath, viewPath } from '#web/paths.ts';
import type { Entry } from './entries.ts';

/** A page of the menu. */
export interface Place {
  readonly to: string;
  readonly label: string;
  /** The groups of the menu on the way to it. */
  readonly within: string;
}

const forms = records.filter(({ category }) => category !== null);
const formPaths = new Set(forms.map(({ type }) => formPath(type)));

const link = (kind: Entry['kind'], to: string, label: string, detail: string | null): Entry => ({
  key: `${kind} ${to}`,
  kind,
  label,
  detail,
  to,
  run: null,
});

/** The pages; a record's form is offered as what one does there. */
export const placeEntries = (places: readonly Place[]): Entry[] => [
  ...places
    .filter(({ to }) => !formPaths.has(to) && to !== paths.logout)
    .map(({ to, label, within }) => link('place', to, label, within || null)),
  link('place', paths.apiReference, t('api.title'), null),
];

/** Views that are kept of tables, each with the page it belongs to. */
export const viewEntries = (views: readonly SavedView[], places: readonly Place[]): Entry[] =>
  views.map((view) => {
    const to = viewPath(view);
    const place = places.find((one) => one.to === to.split('?')[0]);
    const owner = view.isOwn ? null : view.owner;
    const detail = [place?.label, owner].filter(Boolean).join(' · ') || null;
    // Two views may show the same.
    return { ...link('view', to, view.name, detail), key: `view ${view.id}`, state: { view: view.id } };
  });

export const recordTypeEntries = (): Entry[] => [
  ...records.flatMap(({ type }) => [
    link('list', listPath(type), t('lists.all', { types: typesLabel(type) }), null),
    link('list', importPath(type), t('imports.title', { types: typesLabel(type) }), null),
  ]),
  ...forms.flatMap(({ type, endpoint }) => [
    link('new', formPath(type), t('switcher.new', { type: typeLabel(type) }), null),
    link('search', searchPath(type, endpoint, ''), t('switcher.searchType', { type: typeLabel(type) }), null),
  ]),
];

export const recordEntry = (type: string, to: string, label: string, detail: string | null): Entry =>
  link('record', to, label, [typeLabel(type), detail].filter(Boolean).join(' · '));
