import type { RecordDefinition } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import type { FormValues } from '#web/fields/form-values.ts';
import type { Beside } from './form-tabs.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { RelatedTab } from './RelatedTab.tsx';
import type { RecordData } from './record.ts';
import { UsesTab } from './UsesTab.tsx';

interface BesideTabProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData;
  readonly content: Beside;
  /** Begins a change with these values; null where none can be begun. */
  readonly onPutBack: ((earlier: FormValues) => void) | null;
}

/** What a tab beside the details shows of a saved record. */
export function BesideTab({ definition, record, content, onPutBack }: BesideTabProps) {
  if (content.kind === 'history')
    return <HistoryTab definition={definition} record={record} onPutBack={onPutBack} />;
  if (content.kind === 'uses') return <UsesTab definition={definition} id={record.id} />;
  return <RelatedTab parent={definition} id={record.id} child={recordOf(content.type)} />;
}
