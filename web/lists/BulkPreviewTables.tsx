import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { BulkPreview } from '#model/batches.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { ChangesTable } from '#web/fields/ChangesTables.tsx';
import { faultText } from '#web/fields/fault-text.ts';
import { labelOfField } from '#web/fields/input.ts';
import { useOptionLabels } from '#web/fields/options.ts';
import { valueText } from '#web/fields/value-text.ts';
import { t } from '#web/i18n/translate.ts';

interface BulkPreviewTablesProps {
  readonly definition: RecordDefinition;
  readonly preview: BulkPreview;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onBack: () => void;
  readonly onApply: () => void;
}

/** What a bulk edit will do, before it does it. */
export function BulkPreviewTables(props: BulkPreviewTablesProps) {
  const { definition, preview, isBusy, failure, onBack, onApply } = props;
  const { changed, unchanged, refused, changes, refusals } = preview;
  const optionLabel = useOptionLabels(definition.fields);
  const rows = changes.flatMap(({ label, changes: own }) =>
    own.flatMap(({ field: wire, before, after }) => {
      const field = definition.fields.find((one) => one.wire === wire);
      if (!field) return [];
      const text = (value: unknown) => valueText(field, value, optionLabel);
      return [[label, labelOfField(field), text(before), text(after)]];
    }),
  );
  const counts = [
    ...(changed > 0 ? [t('bulk.changed', { count: changed })] : [t('bulk.nothing')]),
    ...(unchanged > 0 ? [t('bulk.unchanged', { count: unchanged })] : []),
    ...(refused > 0 ? [t('bulk.refused', { count: refused })] : []),
  ];
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Typography sx={{ fontWeight: 600 }}>{counts.join(' · ')}</Typography>
        <ChangesTable
          title={t('bulk.refusals')}
          head={[t('bulk.record'), t('bulk.why')]}
          rows={refusals.map(({ label, errors }) => [label, faultText(definition, errors)])}
          more={
            refused - refusals.length > 0 ? t('bulk.moreChanges', { count: refused - refusals.length }) : null
          }
        />
        <ChangesTable
          title={t('bulk.changes')}
          head={[t('bulk.record'), t('form.field'), t('form.currentValue'), t('form.newValue')]}
          rows={rows}
          more={
            changed - changes.length > 0 ? t('bulk.moreChanges', { count: changed - changes.length }) : null
          }
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onBack} disabled={isBusy}>
          {t('bulk.back')}
        </Button>
        <Button variant="contained" autoFocus disabled={isBusy || changed === 0} onClick={onApply}>
          {t('bulk.apply', { count: changed })}
        </Button>
      </DialogActions>
    </>
  );
}
