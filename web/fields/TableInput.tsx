import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { EditableTable } from './EditableTable.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { type InputProps, labelOfField } from './input.ts';
import { blankRow } from './table-rows.ts';

/** Rows that are saved with the form they stand in. */
export function TableInput({ field, value, onChange, face, isWrong, note }: InputProps<'table'>) {
  const [isEditing, setEditing] = useState(true);
  const canEdit = face === 'edit';
  return (
    <Box id={field.id}>
      <EditableTable
        label={labelOfField(field)}
        columns={field.columns}
        rows={value}
        onRows={onChange}
        newRow={() => blankRow(field.columns)}
        editing={canEdit && isEditing}
        onEditing={setEditing}
        canEdit={canEdit}
      />
      {isWrong && (
        <FormHelperText error>
          <FieldNotes {...{ field, isWrong, note }} />
        </FormHelperText>
      )}
    </Box>
  );
}
