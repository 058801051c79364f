import type { RecordDefinition } from '#model/fields.ts';
import { labelOfField } from '#web/fields/input.ts';
import { useOptionLabels } from '#web/fields/options.ts';
import { valueText } from '#web/fields/value-text.ts';
import { History, type HistoryLine } from '#web/table/History.tsx';
import type { FieldChange, RecordData } from './record.ts';

interface HistoryTabProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData;
}

export function HistoryTab({ definition, record: { id, version } }: HistoryTabProps) {
  const optionLabel = useOptionLabels(definition.fields);
  const linesOf = (changes: readonly FieldChange[]): HistoryLine[] =>
    changes.flatMap(({ field: wire, before, after }) => {
      const field = definition.fields.find((one) => one.wire === wire);
      if (!field) return [];
      const text = (value: unknown) => valueText(field, value, optionLabel);
      return [{ name: labelOfField(field), before: text(before), after: text(after) }];
    });
  return <History path={`${definition.endpoint}/${id}`} version={version} linesOf={linesOf} />;
}
