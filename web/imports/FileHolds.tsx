import TextField from '@mui/material/TextField';
import { useState } from 'react';
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
  isBusy: boolean;
  onTake: (table: string | null) => Promise<void>;
}) {
  const { definition, kept, isBusy, onTake } = props;
  /** What was chosen, until the server has taken it for that. */
  const [asked, setAsked] = useState<string | null>(null);
  const take = async (table: string) => {
    setAsked(table);
    await onTake(table || null);
    setAsked(null);
  };
  const types = typesLabel(definition.type);
  return (
    <TextField
      select
      size="small"
      label={t('imports.holds')}
      value={asked ?? kept.table ?? ''}
      disabled={isBusy || kept.state === 'working'}
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
