import { type CodeTableName, codeTable } from '#model/lists/code-tables.ts';
import { label, typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';

/** A code that records point at: how many of each type, and one of them by name. */
export interface CodeUse {
  readonly id: string;
  readonly by: readonly { readonly type: string; readonly count: number; readonly example: string }[];
}

export function usesIn(body: unknown): readonly CodeUse[] {
  const uses = typeof body === 'object' && body !== null && 'uses' in body ? body.uses : null;
  return Array.isArray(uses) ? uses : [];
}

const counted = {
  lease: 'codeTables.leases',
  well: 'codeTables.wells',
  LACT: 'codeTables.lacts',
  'gauged-ticket': 'codeTables.gaugedTickets',
  'LACT-ticket': 'codeTables.lactTickets',
} as const;
export const countedTypes: readonly string[] = Object.keys(counted);

const countText = (type: string, count: number): string =>
  type in counted ? t(counted[type as keyof typeof counted], { count }) : `${count} × ${typeLabel(type)}`;

/** "Haul Type 7 is used by 12 leases and 3 wells, for example Smith Unit." */
export function usesText(name: CodeTableName, uses: readonly CodeUse[]): string {
  const list = label(codeTable(name).title);
  const join = new Intl.ListFormat(locale.tag, { type: 'conjunction' });
  return uses
    .map(({ id, by }) =>
      t('codeTables.inUse', {
        list,
        code: id,
        where: join.format(by.map(({ type, count }) => countText(type, count))),
        example: by[0]?.example ?? '',
      }),
    )
    .join(' ');
}
