import type SvgIcon from '@mui/material/SvgIcon';
import { categories } from '#model/fields.ts';
import { forms } from '#model/records/index.ts';
import { label, typeLabel, typesLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { formPath, listPath, paths } from '#web/paths.ts';
import type { Chosen } from '#web/table/chosen-view.ts';
import { icons } from './icons.ts';

export interface MenuLink {
  readonly to: string;
  readonly label: string;
  readonly icon?: typeof SvgIcon;
  /** All that can be opened there, in a table of its own. */
  readonly list?: { readonly to: string; readonly label: string };
  /** Pages below this address belong to it: a form's records do, the dashboard's neighbours do not. */
  readonly deep?: boolean;
  /** The view that it leads to. */
  readonly state?: Chosen;
}

export interface MenuGroup {
  readonly id: string;
  readonly label: string;
  readonly icon?: typeof SvgIcon;
  readonly items: readonly MenuItem[];
}

export type MenuItem = MenuLink | MenuGroup;

export const isGroup = (item: MenuItem): item is MenuGroup => 'items' in item;

const formGroups = (): MenuGroup[] =>
  categories.map((category) => ({
    id: category,
    label: label(category),
    items: forms
      .filter((form) => form.category === category)
      .map(({ type, ...form }) => ({
        to: formPath(type),
        label: typeLabel(type),
        deep: true,
        ...('endpoint' in form && {
          list: { to: listPath(type), label: t('lists.all', { types: typesLabel(type) }) },
        }),
      })),
  }));

/** The whole menu, in the reader's language. */
export const buildMenu = (): MenuItem[] => [
  { to: paths.home, label: t('menu.home'), icon: icons.home },
  {
    id: 'dispatch',
    label: t('menu.dispatch'),
    icon: icons.dispatch,
    items: [
      { to: paths.dashboard, label: t('menu.dashboard') },
      { to: paths.map, label: t('menu.map') },
      { to: paths.recentTickets, label: t('menu.recentTickets') },
      { to: paths.potentialIssues, label: t('menu.potentialIssues') },
    ],
  },
  {
    id: 'administration',
    label: t('menu.administration'),
    icon: icons.administration,
    items: [
      { to: paths.devices, label: t('menu.devices') },
      ...formGroups(),
      {
        id: 'records',
        label: t('menu.records'),
        items: [
          { to: paths.changes, label: t('menu.changes') },
          { to: paths.batches, label: t('menu.batches'), deep: true },
          { to: paths.deadlines, label: t('menu.deadlines') },
          { to: paths.dataQuality, label: t('menu.dataQuality') },
        ],
      },
      {
        id: 'test',
        label: t('menu.test'),
        items: [
          { to: paths.inputDemo, label: t('menu.inputDemo') },
          { to: paths.apiTest, label: t('menu.apiTest') },
          { to: paths.runStatements, label: t('menu.runStatements') },
          { to: paths.health, label: t('menu.health') },
        ],
      },
    ],
  },
  { to: paths.logout, label: t('menu.logout'), icon: icons.logout },
];

export function isCurrent(link: MenuLink, pathname: string): boolean {
  const here = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const there = link.to.toLowerCase();
  if (here === link.list?.to.toLowerCase()) return true;
  return here === there || (link.deep === true && here.startsWith(`${there}/`));
}

/** The groups on the way to the current page. */
export function groupsOf(items: readonly MenuItem[], pathname: string): string[] {
  for (const item of items) {
    if (!isGroup(item)) {
      if (isCurrent(item, pathname)) return [];
      continue;
    }
    const below = groupsOf(item.items, pathname);
    if (below.length > 0 || item.items.some((one) => !isGroup(one) && isCurrent(one, pathname))) {
      return [item.id, ...below];
    }
  }
  return [];
}

/** A page of the menu, with the groups on the way to it. */
export interface Place {
  readonly to: string;
  readonly label: string;
  readonly within: string;
}

/** Every page of the menu, one after the other. */
export const placesOf = (items: readonly MenuItem[], trail: readonly string[] = []): Place[] =>
  items.flatMap((item) =>
    isGroup(item)
      ? placesOf(item.items, [...trail, item.label])
      : [{ to: item.to, label: item.label, within: trail.join(' › ') }],
  );
