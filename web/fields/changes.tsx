import { t } from '#web/i18n/translate.ts';
import { confirm } from '#web/ui/confirm.ts';
import { ChangesTables } from './ChangesTables.tsx';

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
export async function confirmChanges(form: string, changes: Changes): Promise<boolean> {
  if (!hasChanges(changes)) return true;
  return confirm({
    title: t('form.confirmTitle', { form }),
    content: <ChangesTables changes={changes} />,
  });
}
