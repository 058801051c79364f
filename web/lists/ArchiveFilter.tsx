import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { t } from '#web/i18n/translate.ts';
import type { ChangeFilter } from '#web/table/view.ts';
import { archiveText } from './filter-words.ts';

/** Whether what is archived is in the list. */
export function ArchiveFilter({ text, onChange }: { text: string; onChange: ChangeFilter }) {
  return (
    <TextField
      select
      size="small"
      label={t('lists.archived')}
      value={text}
      onChange={({ target }) => onChange(() => target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {['', 'all', 'yes'].map((value) => (
        <MenuItem key={value} value={value} dense>
          {archiveText(value)}
        </MenuItem>
      ))}
    </TextField>
  );
}
