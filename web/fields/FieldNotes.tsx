import type { ReactNode } from 'react';
import type { Field } from '#model/fields.ts';
import { wrongText } from './input.ts';

interface FieldNotesProps {
  readonly field: Field;
  readonly isWrong: boolean;
  readonly note: ReactNode;
}

const line = { display: 'block' };
const oddLine = { ...line, color: 'var(--g-palette-warning-main)' };

/** What stands below a field: that it is wrong and why, or what is odd about it. */
export function FieldNotes({ field, isWrong, note }: FieldNotesProps) {
  if (!isWrong) return <span style={oddLine}>{note}</span>;
  return (
    <>
      <span style={line}>{wrongText(field)}</span>
      {note && note !== wrongText(field) && <span style={line}>{note}</span>}
    </>
  );
}
