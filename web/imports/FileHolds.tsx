import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { RecordDefinition } from '#model/fields.ts';
import type { Import } from '#model/imports.ts';
import { pluralOf } from '#model/names.ts';
import { labelOfField } from '#web/fields/input.ts';
import { label, typesLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';

/** What a file has: records, or the rows of one of their tables. */
export function FileHolds(props: {
  definition: RecordDefinition;
  kept: Import;
  onTake: (table: string | null) => Promise<void>;
}) {
  const { definition, kept, onTake } = props;
  /** What was chosen, until the server has taken it for that. */
  const [asked, setAsked] = useState<string | null>(null);
  const before = useRef(Promise.resolve());
  /** One after the other: the last choice stands. */
  const take = async (table: string) => {
    setAsked(table);
    before.current = before.current.then(() => onTake(table || null));
    await before.current;
    setAsked((now) => (now === table ? null : now));
  };
  const types = typesLabel(definition.type);
  return (
    <TextField
      select
      size="small"
      label={t('imports.holds')}
      value={asked ?? kept.table ?? ''}
      disabled={kept.state === 'working'}
      onChange={({ target }) => void take(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ justifySelf: 'start', width: '18rem', maxWidth: '100%' }}
    >
      <option value="">{label(pluralOf(definition.type))}</option>
      {definition.tables.map((table) => (
        <option key={table.wire} value={table.wire}>
          {t('imports.rowsOf', { table: labelOfField(table), types })}
        </option>
      ))}
    </TextField>
  );
}
