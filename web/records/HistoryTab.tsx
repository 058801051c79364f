import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RecordDefinition } from '#model/fields.ts';
import type { Values } from '#model/validate.ts';
import { useLive } from '#web/api/use-live.ts';
import type { FormValues } from '#web/fields/form-values.ts';
import { labelOfField } from '#web/fields/input.ts';
import { useOptionLabels } from '#web/fields/options.ts';
import { valueText } from '#web/fields/value-text.ts';
import { t } from '#web/i18n/translate.ts';
import { History, type HistoryLine } from '#web/table/History.tsx';
import type { FieldChange, RecordData } from './record.ts';
import { pathOfRecord } from './record-paths.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

interface HistoryTabProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData;
  readonly onPutBack: ((earlier: FormValues) => void) | null;
}

/** What changes replaced; of several the oldest stands last. */
const valuesBefore = (changes: readonly FieldChange[]): Values =>
  Object.fromEntries(changes.map(({ field, before }) => [field, before]));

/** Who changed what and when, and the record as it was at each of these changes. */
export function HistoryTab({ definition, record, onPutBack }: HistoryTabProps) {
  const { id, version } = record;
  const [shown, setShown] = useState<number | null>(null);
  const optionLabel = useOptionLabels(definition.fields);
  const linesOf = (changes: readonly FieldChange[], later: readonly FieldChange[]): HistoryLine[] => {
    const became = { ...record, ...valuesBefore(later) };
    const was = { ...became, ...valuesBefore(changes) };
    return changes.flatMap(({ field: wire, before, after }) => {
      const field = definition.fields.find((one) => one.wire === wire);
      if (!field) return [];
      const text = (value: unknown, among: Values) => valueText(field, value, optionLabel, among);
      return [{ name: labelOfField(field), before: text(before, was), after: text(after, became) }];
    });
  };
  const path = pathOfRecord(definition, id);
  useLive([path], ['history', path]);
  return (
    <>
      <History
        path={path}
        version={version}
        linesOf={linesOf}
        actionOf={(entry) => (
          <Button
            size="small"
            aria-label={t('versions.showOne', { version: entry })}
            onClick={() => setShown(entry)}
            sx={{ '@media print': { display: 'none' } }}
          >
            {t('versions.show')}
          </Button>
        )}
      />
      {shown !== null && (
        <VersionsDialog
          definition={definition}
          record={record}
          version={shown}
          onPutBack={onPutBack}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
