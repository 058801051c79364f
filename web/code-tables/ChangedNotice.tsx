import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { toInput } from '#web/fields/table-inputs.ts';
import { type Conflict, placeOf } from '#web/fields/table-rebase.ts';
import { valueText } from '#web/fields/value-text.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';

interface ChangedNoticeProps {
  conflicts: readonly Conflict[];
  onTakeTheirs: (conflict: Conflict) => void;
  onClose: () => void;
}

/** Somebody else has changed the list under unsaved edits: says so, and where the two do not agree. */
export function ChangedNotice({ conflicts, onTakeTheirs, onClose }: ChangedNoticeProps) {
  return (
    <Alert
      severity={conflicts.length > 0 ? 'warning' : 'info'}
      onClose={onClose}
      closeText={t('codeTables.dismiss')}
      sx={{ borderRadius: 0, '& .MuiAlert-message': { width: '100%' } }}
    >
      {t('codeTables.changed')}
      {conflicts.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
          {conflicts.map((conflict) => (
            <Box
              component="li"
              key={placeOf(conflict)}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
            >
              {words(conflict)}
              <Button size="small" color="inherit" onClick={() => onTakeTheirs(conflict)}>
                {t('codeTables.takeTheirs')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Alert>
  );
}

function words({ kind, label: row, column, theirs, mine }: Conflict): string {
  if (kind === 'gone') return t('codeTables.gone', { row });
  if (kind === 'deleting' || !column) return t('codeTables.deleting', { row });
  return t('codeTables.conflict', {
    field: `${row} · ${label(column.label)}`,
    theirs: valueText(column, theirs) || '–',
    // What is still being typed is text whatever the column holds.
    mine:
      (typeof mine === 'string' ? mine : valueText(column, mine) || toInput(column, mine)).toString() || '–',
  });
}
