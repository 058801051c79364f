import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { t } from '#web/i18n/translate.ts';
import { Add, EditOutlined } from '#web/ui/icons.tsx';

interface EditableTableToolbarProps {
  label: string;
  note: string;
  changedCount: number;
  canEdit: boolean;
  editing: boolean;
  onEditing: (editing: boolean) => void;
  onAdd: () => void;
  addRef: Ref<HTMLButtonElement>;
  onSave: (() => void) | null;
  canSave: boolean;
}

export function EditableTableToolbar(props: EditableTableToolbarProps) {
  const { label, note, changedCount, canEdit, editing, onEditing, onAdd, addRef, onSave, canSave } = props;
  return (
    <Box sx={bar}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Typography variant="h2" noWrap>
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status">
          {changedCount > 0 ? t('grid.unsaved', { count: changedCount }) : note}
        </Typography>
      </Box>
      {canEdit && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <ToggleButton
            value="edit"
            size="small"
            color="primary"
            selected={editing}
            onChange={() => onEditing(!editing)}
            sx={toggle}
          >
            <EditOutlined fontSize="small" />
            {t('grid.edit')}
          </ToggleButton>
          {editing && (
            <Button ref={addRef} size="small" variant="outlined" startIcon={<Add />} onClick={onAdd}>
              {t('grid.addRow')}
            </Button>
          )}
          {onSave && (editing || canSave) && (
            <Button size="small" variant="contained" onClick={onSave} disabled={!canSave}>
              {t('grid.save')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** As high as the buttons beside it. */
const toggle = {
  height: 32,
  px: 1.25,
  gap: 0.75,
  color: 'text.primary',
  fontWeight: 600,
  textTransform: 'none',
  '&.Mui-selected': { color: 'primary.dark' },
  '[data-theme="dark"] &.Mui-selected': { color: 'primary.main' },
} as const;
