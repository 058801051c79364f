import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import type { Field, RecordDefinition, Section } from '#model/fields.ts';
import { FormField } from '#web/fields/FormField.tsx';
import type { Face } from '#web/fields/input.ts';
import { label } from '#web/i18n/labels.ts';
import { detailSections } from './form-tabs.ts';

/** What needs the whole width of its section. */
const isWide = ({ kind }: Field) => ['longText', 'checkboxGroup', 'table', 'children'].includes(kind);

interface SectionCardProps {
  definition: RecordDefinition;
  section: Section;
  face: Face;
}

function SectionCard({ definition, section, face }: SectionCardProps) {
  const title = useId();
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
          <Box key={field.id} sx={isWide(field) ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
            <FormField definition={definition} field={field} face={face} />
          </Box>
        ))}
      </Box>
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
