import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { RecordDefinition } from '#model/fields.ts';
import { t } from '#web/i18n/translate.ts';
import type { Chosen } from '#web/table/DataTable.tsx';
import { EditOutlined } from '#web/ui/icons.tsx';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { createPart, PartBoundary } from '#web/ui/part.tsx';
import type { ListRow } from './list-table.tsx';

const bulkDialog = createPart(async () => (await import('./BulkDialog.tsx')).BulkDialog);

interface BulkEditProps {
  definition: RecordDefinition;
  chosen: Chosen<ListRow>;
}

/** Sets fields in the rows that are chosen, or in all that the filters select. */
export function BulkEdit({ definition, chosen: { keys, all, isAsked, ask } }: BulkEditProps) {
  const [isAll, setAll] = useState(false);
  const whole = isAll ? all : null;
  return (
    <>
      {all && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isAll}
              onChange={(_, checked) => setAll(checked)}
              slotProps={{ input: { 'aria-label': t('lists.allSelected', { count: all.count }) } }}
            />
          }
          label={t('lists.allShort', { count: all.count })}
          title={t('lists.allSelected', { count: all.count })}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mr: 0 }}
        />
      )}
      <Button
        size="small"
        startIcon={<EditOutlined />}
        onPointerEnter={bulkDialog.preload}
        onClick={() => ask(true)}
      >
        {t('lists.edit')}
      </Button>
      {isAsked && (
        <PartBoundary
          part={bulkDialog}
          onMissing={() => {
            bulkDialog.forget();
            ask(false);
            notifyMissing();
          }}
        >
          <bulkDialog.Content
            definition={definition}
            which={whole ? { filters: whole.filters } : { ids: keys }}
            count={whole?.count ?? keys.length}
            onClose={() => ask(false)}
          />
        </PartBoundary>
      )}
    </>
  );
}
