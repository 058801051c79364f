import Box from '@mui/material/Box';
import { type RecordChange, valuesAround } from '#model/record-changes.ts';
import { recordOf } from '#model/records/index.ts';
import { labelOfField } from '#web/fields/input.ts';
import { useOptionLabels } from '#web/fields/options.ts';
import { valueText } from '#web/fields/value-text.ts';
import { t } from '#web/i18n/translate.ts';

/** So many fields of a change are shown; its record has the rest. */
const SHOWN = 3;
/** So much of a value. */
const LETTERS = 60;

const shortened = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text);

/** What a change did: of a new record how much it has, else each field from what it was to what it became. */
export function ChangedFields({ change }: { change: RecordChange }) {
  if (change.version === 1) return t('changes.fields', { count: change.fieldCount });
  return <FieldLines change={change} />;
}

function FieldLines({ change }: { change: RecordChange }) {
  const { fields } = recordOf(change.type);
  const shown = change.changes
    .flatMap((one) => {
      const field = fields.find(({ wire }) => wire === one.field);
      return field ? [{ field, one }] : [];
    })
    .slice(0, SHOWN);
  const optionLabel = useOptionLabels(shown.map(({ field }) => field));
  const [before, after] = [valuesAround(change, 'before'), valuesAround(change, 'after')];
  const more = change.fieldCount - shown.length;
  return (
    <>
      {shown.map(({ field, one }) => {
        const was = shortened(valueText(field, one.before, optionLabel, before));
        const is = shortened(valueText(field, one.after, optionLabel, after));
        return (
          <Box key={field.wire} sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {labelOfField(field)}:{' '}
            </Box>
            {field.kind === 'table' ? (
              t('change.rows')
            ) : (
              <>
                {was && <del>{was}</del>}
                {was && ' → '}
                {is || '–'}
              </>
            )}
          </Box>
        );
      })}
      {more > 0 && <Box sx={{ color: 'text.secondary' }}>{t('change.more', { count: more })}</Box>}
    </>
  );
}
