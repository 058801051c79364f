import type { RecordDefinition } from '#model/fields.ts';
import { useLive } from '#web/api/use-live.ts';
import { labelOfField } from '#web/fields/input.ts';
import { useOptionLabels } from '#web/fields/options.ts';
import { valueText } from '#web/fields/value-text.ts';
import { History, type HistoryLine } from '#web/table/History.tsx';
import type { FieldChange, RecordData } from './record.ts';
import { pathOfRecord } from './record-paths.ts';

interface HistoryTabProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData;
}

export function HistoryTab({ definition, record }: HistoryTabProps) {
  const { id, version } = record;
  const optionLabel = useOptionLabels(definition.fields);
  const linesOf = (changes: readonly FieldChange[]): HistoryLine[] =>
    changes.flatMap(({ field: wire, before, after }) => {
      const field = definition.fields.find((one) => one.wire === wire);
      if (!field) return [];
      const text = (value: unknown) => valueText(field, value, optionLabel, record);
      return [{ name: labelOfField(field), before: text(before), after: text(after) }];
    });
  const path = pathOfRecord(definition, id);
  useLive([path], ['history', path]);
  return <History path={path} version={version} linesOf={linesOf} />;
}
