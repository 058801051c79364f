import { t } from '#web/i18n/translate.ts';
import { confirm } from '#web/ui/confirm.ts';
import { ChangesTables } from './ChangesTables.tsx';
import { Oddities } from './Oddities.tsx';

export interface ValueChange {
  readonly field: string;
  readonly current: string;
  readonly next: string;
}

/** What a save is about to do, in words: values that become others, rows that go, rows that come. */
export interface Changes {
  readonly changed: readonly ValueChange[];
  readonly deleted: readonly string[];
  readonly added: readonly string[];
}

export const hasChanges = ({ changed, deleted, added }: Changes): boolean =>
  changed.length + deleted.length + added.length > 0;

/** Lists the changes and asks; where there are none there is nothing to ask. `form` is its name as the reader knows it. */
export async function confirmChanges(
  form: string,
  changes: Changes,
  odd: readonly string[] = [],
): Promise<boolean> {
  if (!hasChanges(changes)) return true;
  return confirm({
    title: t('form.confirmTitle', { form }),
    content: (
      <>
        <Oddities odd={odd} />
        <ChangesTables changes={changes} />
      </>
    ),
  });
}

/** Asks whether a new record is meant as it is; where nothing is odd there is nothing to ask. */
export async function confirmOddities(form: string, odd: readonly string[]): Promise<boolean> {
  if (odd.length === 0) return true;
  return confirm({ title: t('form.oddTitle', { form }), content: <Oddities odd={odd} /> });
}
