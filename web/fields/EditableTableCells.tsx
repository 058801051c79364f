import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import type { CellField } from '#model/fields.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { ErrorOutlined } from '#web/ui/icons.tsx';
import { ChoiceCell, ChoiceText } from './EditableTableChoice.tsx';
import type { Input } from './table-inputs.ts';
import { type EditableRow, isKeyColumn } from './table-rows.ts';
import { valueText } from './value-text.ts';

/** What the cells of one table ask for. Inputs live in the rows, not in the grid: a keystroke is never only in a widget. */
interface TableState {
  readonly row: (id: string) => EditableRow | undefined;
  /** What is wrong with a cell, in words. */
  readonly fault: (id: string, wire: string) => string | null;
  readonly type: (id: string, wire: string, input: Input) => void;
  readonly actions: (row: EditableRow) => ReactElement[];
}

export const TableContext = createContext<TableState | null>(null);
export const useTable = () => useContext(TableContext)!;

function Fault({ id, text }: { id: string; text: string }) {
  return (
    <Box id={id} className="fault">
      <ErrorOutlined aria-hidden sx={{ fontSize: 14 }} />
      {text}
    </Box>
  );
}

const stateWord = (row: EditableRow): string | null => {
  if (row.shouldDelete) return t('grid.deleted');
  if (row.isNew) return t('grid.new');
  return row.hasBeenEdited.length > 0 ? t('grid.edited') : null;
};

interface ViewCellProps {
  id: string;
  column: CellField;
  /** The first cell of a row also says what has become of the row. */
  isFirst: boolean;
}

export function ViewCell({ id, column, isFirst }: ViewCellProps) {
  const { row: rowOf, fault: faultOf } = useTable();
  const faultId = useId();
  const row = rowOf(id);
  if (!row) return null;
  const word = isFirst ? stateWord(row) : null;
  const fault = faultOf(id, column.wire);
  return (
    <Box className={fault ? 'value faulty' : 'value'}>
      <span className={isKeyColumn(column) ? 'key text' : 'text'}>
        {column.kind === 'choice' ? (
          <ChoiceText column={column} value={row.cells[column.wire]} />
        ) : (
          valueText(column, row.cells[column.wire])
        )}
      </span>
      {word && <Chip className="state" size="small" variant="outlined" label={word} />}
      {fault && <Fault id={faultId} text={fault} />}
    </Box>
  );
}

interface EditCellProps {
  id: string;
  column: CellField;
  hasFocus: boolean;
}

export function EditCell({ id, column, hasFocus }: EditCellProps) {
  const { row: rowOf, fault: faultOf, type } = useTable();
  const faultId = useId();
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const value = rowOf(id)?.inputs?.[column.wire];
  if (value === undefined) return null;
  const fault = faultOf(id, column.wire);
  const named = {
    'aria-label': label(column.label),
    'aria-required': column.required,
    ...(fault ? { 'aria-invalid': true, 'aria-describedby': faultId } : {}),
  };
  return (
    <Framed isFaulty={fault !== null}>
      {typeof value === 'boolean' ? (
        <Checkbox
          size="small"
          checked={value}
          onChange={(_, checked) => type(id, column.wire, checked)}
          slotProps={{ input: { ...named, ref: input } }}
        />
      ) : column.kind === 'choice' ? (
        <ChoiceCell
          column={column}
          value={value}
          onValue={(code) => type(id, column.wire, code)}
          inputRef={input}
          named={named}
        />
      ) : (
        <InputBase
          fullWidth
          value={value}
          inputRef={input}
          onChange={({ target }) => type(id, column.wire, target.value)}
          {...inputKind(column)}
          slotProps={{
            input: { ...named, ...(column.kind === 'number' && { inputMode: 'decimal' as const }) },
          }}
        />
      )}
      {fault && <Fault id={faultId} text={fault} />}
    </Framed>
  );
}

const inputKind = ({ kind }: CellField) => {
  if (kind === 'date') return { type: 'date' };
  return kind === 'longText' ? { multiline: true, maxRows: 4 } : { type: 'text' };
};

const Framed = ({ isFaulty, children }: { isFaulty: boolean; children: ReactNode }) => (
  <Box className={isFaulty ? 'input faulty' : 'input'}>{children}</Box>
);
