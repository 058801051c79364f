import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { RecordDefinition } from '#model/fields.ts';
import { labelOfField } from '#web/fields/input.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { type TheirChange, theirChanges, type Unseen, unseenQuery } from './their-changes.ts';

interface TheirChangesProps {
  readonly definition: RecordDefinition;
  readonly id: string;
  readonly unseen: Unseen;
  /** Something is typed here that is not saved: both versions can be put side by side. */
  readonly onCompare: (() => void) | null;
  readonly onClose: () => void;
}

/** Says who has saved the record under the reader's eyes, and what of it. */
export function TheirChanges({ definition, id, unseen, onCompare, onClose }: TheirChangesProps) {
  const { data, error } = useQuery(unseenQuery(definition, id, unseen));
  if (!data && !error) return null;
  // A record that was taken out of the books says so itself.
  if (!onCompare && data?.every(({ act }) => act)) return null;
  const changes = theirChanges(definition, data ?? [], unseen);
  const lines = changes.map((change) => wordsOf(definition, change));
  const form = typeLabel(definition.type);
  return (
    <Alert
      severity="info"
      // It waits until the reader is done with what he is reading.
      role="status"
      sx={{ mb: 2, '@media print': { display: 'none' } }}
      {...(onCompare
        ? {
            action: (
              <Button color="inherit" size="small" onClick={onCompare}>
                {t('theirs.compare')}
              </Button>
            ),
          }
        : { onClose })}
    >
      {lines.length > 0 ? lines.join(' ') : t('theirs.somebody', { form })}
      {onCompare && ` ${t('theirs.kept')}`}
    </Alert>
  );
}

function wordsOf(definition: RecordDefinition, { user, fields }: TheirChange): string {
  const names = definition.fields.filter(({ wire }) => fields.includes(wire)).map(labelOfField);
  const list = new Intl.ListFormat(locale.tag, { type: 'conjunction' }).format(names);
  return names.length > 0
    ? t('theirs.changed', { user, fields: list })
    : t('theirs.saved', { user, form: typeLabel(definition.type) });
}
