import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#model/dates.ts';
import type { RecordDefinition } from '#model/fields.ts';
import type { FormValues } from '#web/fields/form-values.ts';
import type { OptionLabel } from '#web/fields/options.ts';
import { references as english } from '#web/i18n/en/references.ts';
import { references as spanish } from '#web/i18n/es/references.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { disputesOf, keptOf } from './disputes.ts';
import { lastChangeQuery } from './last-change.ts';
import type { OpenConflict } from './use-save.ts';

addTexts(locale.language === 'es' ? spanish : english);

interface ConflictOverProps {
  readonly definition: RecordDefinition;
  readonly open: OpenConflict;
  readonly mine: FormValues;
  readonly optionLabel: OptionLabel;
  readonly onBack: () => void;
  readonly onSave: (keepMine: ReadonlySet<string>) => void;
}

/** Says who was quicker, and puts both versions side by side. */
export function ConflictOver({ definition, open, mine, optionLabel, onBack, onSave }: ConflictOverProps) {
  const { data } = useQuery(lastChangeQuery(definition, open.current.id));
  const last = data?.find((entry) => entry.version === open.current.version);
  const by = last
    ? t('conflict.by', { user: last.user.fullName, time: formatDateTime(last.at, locale.tag) })
    : null;
  return (
    <ConflictDialog
      form={typeLabel(definition.type)}
      by={by}
      disputes={disputesOf(open.conflict, mine, open.theirs, optionLabel)}
      kept={keptOf(open.conflict, open.theirs, optionLabel)}
      {...{ onBack, onSave }}
    />
  );
}
