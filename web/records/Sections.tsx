import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, useContext, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { Field, RecordDefinition, Section } from '#model/fields.ts';
import { FormField } from '#web/fields/FormField.tsx';
import type { FormValues } from '#web/fields/form-values.ts';
import type { EditValue, Face } from '#web/fields/input.ts';
import { MeasuringContext } from '#web/fields/measuring.ts';
import { label } from '#web/i18n/labels.ts';
import { detailSections } from './form-tabs.ts';

/** What needs the whole width of its section. */
const isWide = ({ kind }: Field) => ['longText', 'checkboxGroup', 'table', 'children'].includes(kind);

/** About what a column holds of a text; a reference has its link beside it. */
const COLUMN = { text: 30, reference: 26 } as const;

/** A name that a column would cut. */
function isLong({ kind }: Field, value: EditValue | undefined): boolean {
  if (kind === 'text') return String(value ?? '').length > COLUMN.text;
  const name = typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : '';
  return kind === 'reference' && name.length > COLUMN.reference;
}

interface CellProps {
  definition: RecordDefinition;
  field: Field;
  face: Face;
}

/** The place of a field. What is only read takes the room that its text needs. */
function Cell({ definition, field, face }: CellProps) {
  const isRead = face === 'readOnly';
  const value = useWatch<FormValues>({ name: field.wire, disabled: !isRead });
  const column = isWide(field) ? '1 / -1' : isRead && isLong(field, value) ? { sm: 'span 2' } : 'auto';
  return (
    <Box sx={{ minWidth: 0, gridColumn: column }}>
      <FormField definition={definition} field={field} face={face} />
    </Box>
  );
}

interface SectionCardProps {
  definition: RecordDefinition;
  section: Section;
  face: Face;
}

function SectionCard({ definition, section, face }: SectionCardProps) {
  const title = useId();
  const measuring = useContext(MeasuringContext);
  return (
    <Paper
      variant="outlined"
      component="section"
      {...(section.title && { 'aria-labelledby': title })}
      sx={{ p: { xs: 2, sm: 2.5 }, breakInside: 'avoid' }}
    >
      {section.title && (
        <Typography id={title} variant="h2" sx={{ mb: 2 }}>
          {label(section.title)}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        {section.fields.map((field) => (
          <Cell key={field.id} definition={definition} field={field} face={face} />
        ))}
      </Box>
      {measuring && section.fields.some(({ id }) => definition.computed?.fields.at(-1) === id) && (
        <measuring.Working definition={definition} />
      )}
    </Paper>
  );
}

/** Every field of the record, by its sections. */
export const Sections = memo(function Sections({ definition, face }: Omit<SectionCardProps, 'section'>) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {detailSections(definition).map((section) => (
        <SectionCard key={section.title} definition={definition} section={section} face={face} />
      ))}
    </Box>
  );
});
