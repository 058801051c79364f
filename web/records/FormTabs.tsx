import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useFormState } from 'react-hook-form';
import type { RecordDefinition } from '#model/fields.ts';
import { FormField } from '#web/fields/FormField.tsx';
import type { FormValues } from '#web/fields/form-values.ts';
import type { Face } from '#web/fields/input.ts';
import { Loading } from '#web/table/TableStates.tsx';
import { PartMissing } from '#web/ui/PartMissing.tsx';
import { createPart, PartBoundary } from '#web/ui/part.tsx';
import { DETAILS, type FormTab, tabOfField, tabsOf } from './form-tabs.ts';
import { besideTab } from './parts.ts';
import type { RecordData } from './record.ts';
import { Sections } from './Sections.tsx';

const months = createPart(async () => (await import('#web/table/RunStatementMonths.tsx')).RunStatementMonths);

interface FormTabsProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData | null;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly face: Face;
  /** Begins a change with these values; null where none can be begun. */
  readonly onPutBack: ((earlier: FormValues) => void) | null;
}

/** Details, and what belongs to the record beside them. */
export function FormTabs({ definition, record, tab, onTab, face, onPutBack }: FormTabsProps) {
  const tabs = tabsOf(definition);
  const { errors } = useFormState();
  const shown = tabs.find((one) => one.id === tab && (record || !one.needsRecord)) ?? tabs[0]!;
  const isWrong = ({ id }: FormTab) =>
    definition.fields.some((field) => errors[field.wire] && tabOfField(definition, field) === id);
  return (
    <>
      <Tabs
        value={shown.id}
        onChange={(_, next: string) => onTab(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider', '@media print': { display: 'none' } }}
      >
        {tabs.map((one) => (
          <Tab
            key={one.id}
            value={one.id}
            label={one.label}
            id={`tab-${one.id}`}
            aria-controls={`panel-${one.id}`}
            disabled={one.needsRecord && !record}
            {...(isWrong(one) && { sx: { color: 'error.main' } })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${shown.id}`} aria-labelledby={`tab-${shown.id}`}>
        <Content definition={definition} record={record} tab={shown} face={face} onPutBack={onPutBack} />
      </Box>
    </>
  );
}

type ContentProps = Omit<FormTabsProps, 'tab' | 'onTab'> & { tab: FormTab };

function Content({ definition, record, tab, face, onPutBack }: ContentProps) {
  const { content } = tab;
  if (content.kind === DETAILS) return <Sections definition={definition} face={face} />;
  if (content.kind === 'table') {
    return (
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <FormField definition={definition} field={definition.field(content.field)} face={face} />
      </Paper>
    );
  }
  if (!record) return null;
  const isMonths = content.kind === 'run-statements';
  return (
    <PartBoundary
      // What one could not load is no reason to give up the next.
      key={tab.id}
      part={isMonths ? months : besideTab}
      waiting={<Loading />}
      missing={(retry) => <PartMissing onRetry={retry} />}
    >
      {isMonths ? (
        <months.Content operatorId={record.id} />
      ) : (
        <besideTab.Content definition={definition} record={record} content={content} onPutBack={onPutBack} />
      )}
    </PartBoundary>
  );
}
