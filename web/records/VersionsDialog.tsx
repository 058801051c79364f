import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Field, RecordDefinition } from '#model/fields.ts';
import type { FormValues } from '#web/fields/form-values.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { headerName } from './header-name.ts';
import { LoadState } from './LoadState.tsx';
import { differs, keptFields, valuesPutBack } from './put-back.ts';
import type { RecordData } from './record.ts';
import { VersionsTable } from './VersionsTable.tsx';
import { versionQuery } from './versions.ts';

interface VersionsDialogProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData;
  /** The one that is looked at first, beside the record as it is. */
  readonly version: number;
  readonly onPutBack: ((earlier: FormValues) => void) | null;
  readonly onClose: () => void;
}

/** The record as it was, beside another of its versions; a field or all of it can be put back. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { definition, record, version, onPutBack, onClose } = props;
  const title = useId();
  const isNarrow = useMediaQuery('(max-width: 599.95px)');
  const [[then, beside], setVersions] = useState<readonly [number, number]>([version, record.version]);
  const [isWhole, setWhole] = useState(version === record.version);
  const left = useQuery({ ...versionQuery(definition, record, then), placeholderData: keepPreviousData });
  const right = useQuery({ ...versionQuery(definition, record, beside), placeholderData: keepPreviousData });
  const fields = keptFields(definition);
  const failed = left.error ? left : right;

  const putBack = (chosen: readonly Field[]) => {
    if (!left.data || !onPutBack) return;
    onClose();
    onPutBack(valuesPutBack(chosen, record, left.data));
  };
  const isPast =
    left.data !== undefined &&
    left.data.version === then &&
    fields.some((field) => differs(field, record, left.data));

  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="lg" fullWidth fullScreen={isNarrow}>
      <DialogTitle id={title}>
        {t('versions.title', { form: typeLabel(definition.type), name: headerName(definition, record) })}
      </DialogTitle>
      <DialogContent>
        <FormControlLabel
          label={t('versions.whole')}
          control={<Switch checked={isWhole} onChange={(_, checked) => setWhole(checked)} />}
          sx={{ mb: 1 }}
        />
        {left.data && right.data ? (
          <VersionsTable
            definition={definition}
            record={record}
            versions={[left.data, right.data]}
            chosen={[then, beside]}
            fields={isWhole ? fields : fields.filter((field) => differs(field, left.data, right.data))}
            onChoose={setVersions}
            onPutBack={onPutBack && ((field) => putBack([field]))}
          />
        ) : (
          <LoadState error={failed.error} onRetry={() => void failed.refetch()} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('versions.close')}
        </Button>
        {onPutBack && (
          <Button variant="contained" disabled={!isPast} onClick={() => putBack(fields)}>
            {t('versions.putAllBack', { version: then })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
