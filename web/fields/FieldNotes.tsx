import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Field } from '#model/fields.ts';
import { wrongText } from './input.ts';

interface FieldNotesProps {
  readonly field: Field;
  readonly isWrong: boolean;
  readonly note: ReactNode;
}

/** What stands below a field: that it is wrong and why, or what is odd about it. */
export function FieldNotes({ field, isWrong, note }: FieldNotesProps) {
  if (!isWrong) {
    return (
      <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
        {note}
      </Box>
    );
  }
  return (
    <>
      <Box component="span" sx={{ display: 'block' }}>
        {wrongText(field)}
      </Box>
      {note && note !== wrongText(field) && (
        <Box component="span" sx={{ display: 'block' }}>
          {note}
        </Box>
      )}
    </>
  );
}
