import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '#web/i18n/translate.ts';
import { EditableTable } from './EditableTable.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { useFieldId } from './field-id.ts';
import { type InputProps, labelOfField, wrongText } from './input.ts';
import { blankRow, faultyRows } from './table-rows.ts';

/** More would push the table out of sight. */
const MOST = 5;

/** Rows that are saved with the form they stand in. */
export function TableInput({ field, value, onChange, face, isWrong, note }: InputProps<'table'>) {
  const [isEditing, setEditing] = useState(true);
  const canEdit = face === 'edit';
  // Outside a form nothing is ever refused.
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const tries = form?.formState.submitCount ?? 0;
  return (
    <Box id={useFieldId(field)}>
      <EditableTable
        label={labelOfField(field)}
        columns={field.columns}
        rows={value}
        onRows={onChange}
        newRow={() => blankRow(field.columns)}
        editing={canEdit && isEditing}
        onEditing={setEditing}
        canEdit={canEdit}
        refusals={isWrong ? tries : 0}
      />
      {isWrong && (
        <FormHelperText error component="div" role="alert" sx={{ px: 2, pb: 1 }}>
          <FieldNotes {...{ field, isWrong, note }} />
          {faultyRows(field.columns, value)
            .slice(0, MOST)
            .map(({ row, columns }) => (
              <div key={row.id}>
                {t('grid.faulty', {
                  row: row.label || t('grid.newRow'),
                  faults: columns.map(wrongText).join(', '),
                })}
              </div>
            ))}
        </FormHelperText>
      )}
    </Box>
  );
}
