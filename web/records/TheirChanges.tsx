import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#model/dates.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { labelOfField } from '#web/fields/input.ts';
import { references as english } from '#web/i18n/en/references.ts';
import { references as spanish } from '#web/i18n/es/references.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { useSeconds } from '#web/table/use-now.ts';
import { type TheirChange, theirChanges, type Unseen, unseenQuery } from './their-changes.ts';

addTexts(locale.language === 'es' ? spanish : english);

/** Seconds for which a change is one of just now. */
const JUST_NOW = 60;

/** What can be done about it with something typed that is not saved. */
interface Ways {
  /** Lays their changes under what is typed; null where both changed the same. */
  readonly onTake: (() => void) | null;
  /** Puts both versions side by side. */
  readonly onCompare: () => void;
}

interface TheirChangesProps {
  readonly definition: RecordDefinition;
  readonly id: string;
  readonly unseen: Unseen;
  /** Null where nothing is typed: then the form shows theirs already. */
  readonly ways: Ways | null;
  readonly onClose: () => void;
}

/** Says who has saved the record under the reader's eyes, and what of it. */
export function TheirChanges({ definition, id, unseen, ways, onClose }: TheirChangesProps) {
  const { data, error } = useQuery(unseenQuery(definition, id, unseen));
  const now = useSeconds();
  if (!data && !error) return null;
  // A record that was taken out of the books says so itself.
  if (!ways && data?.every(({ act }) => act)) return null;
  const changes = theirChanges(definition, data ?? [], unseen);
  const lines = changes.map((change) => wordsOf(definition, change, now));
  const form = typeLabel(definition.type);
  return (
    <Alert
      severity="info"
      // It waits until the reader is done with what he is reading.
      role="status"
      sx={{
        mb: 2,
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 16rem' },
        '@media print': { display: 'none' },
      }}
      {...(ways
        ? {
            action: (
              <>
                <Button color="inherit" size="small" onClick={ways.onTake ?? ways.onCompare}>
                  {t(ways.onTake ? 'theirs.take' : 'theirs.compare')}
                </Button>
                <Button color="inherit" size="small" onClick={onClose}>
                  {t('theirs.keep')}
                </Button>
              </>
            ),
          }
        : { onClose })}
    >
      {lines.length > 0 ? lines.join(' ') : t('theirs.somebody', { form })}
      {ways && ` ${t('theirs.kept')}`}
    </Alert>
  );
}

function wordsOf(definition: RecordDefinition, { user, fields, at }: TheirChange, now: number): string {
  const isNow = now - Date.parse(at) / 1000 < JUST_NOW;
  const when = isNow ? t('theirs.justNow') : t('theirs.at', { time: formatDateTime(at, locale.tag) });
  const names = definition.fields.filter(({ wire }) => fields.includes(wire)).map(labelOfField);
  const list = new Intl.ListFormat(locale.tag, { type: 'conjunction' }).format(names);
  return names.length > 0
    ? t('theirs.changed', { user, fields: list, when })
    : t('theirs.saved', { user, form: typeLabel(definition.type), when });
}
