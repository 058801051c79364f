import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { CellField } from '#model/fields.ts';
import { t } from '#web/i18n/translate.ts';
import { PartMissing } from '#web/ui/PartMissing.tsx';
import { PartBoundary } from '#web/ui/part.tsx';
import { tableGrid } from './parts.ts';
import type { EditableRow } from './table-rows.ts';

/** Messages of the server: row id, then the wire name of the column. */
export type RowErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface EditableTableProps {
  /** The accessible name of the table. */
  label: string;
  /** A few words below the name while nothing has changed; the number of rows unless given. */
  note?: string;
  /** With `keyColumn` first where rows are known by a code that people type. */
  columns: readonly CellField[];
  rows: readonly EditableRow[];
  onRows: (rows: readonly EditableRow[]) => void;
  newRow: () => EditableRow;
  editing: boolean;
  onEditing: (editing: boolean) => void;
  /** False: only to be read. */
  canEdit: boolean;
  /** Called with every row closed and taken; absent where a form saves the rows itself. */
  onSave?: (rows: readonly EditableRow[]) => void;
  errors?: RowErrors;
  /** A save was refused because of these rows: says of every cell what is wrong, and turns to the first. */
  refusals?: number;
  /** The row to turn to and put the focus on. */
  reveal?: string | null;
}

/** A table whose rows are edited in place. The grid weighs as much as a whole page: it is loaded with the first table. */
export function EditableTable(props: EditableTableProps) {
  return (
    <PartBoundary
      part={tableGrid}
      missing={(retry) => <PartMissing onRetry={retry} />}
      waiting={
        <Box sx={{ py: 4 }}>
          <LinearProgress
            aria-label={t('grid.loading')}
            sx={{ maxWidth: 160, mx: 'auto', borderRadius: 1 }}
          />
        </Box>
      }
    >
      <tableGrid.Content {...props} />
    </PartBoundary>
  );
}
