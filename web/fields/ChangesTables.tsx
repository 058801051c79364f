import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { t } from '#web/i18n/translate.ts';
import { cardTable } from './card-table.ts';
import type { Changes } from './changes.tsx';

interface ChangesTableProps {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** What is said of those that are not shown. */
  more?: string | null;
}

/** One of the tables, with its title; none where it has no rows. */
export function ChangesTable({ title, head, rows, more = null }: ChangesTableProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Table size="small" aria-labelledby={id} sx={cardTable}>
        <TableHead>
          <TableRow>
            {head.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same, and none of them moves
            <TableRow key={at}>
              {cells.map((cell, place) => (
                <TableCell
                  key={head[place]}
                  {...(place > 0 && { 'data-name': head[place] })}
                  sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                  {cell || '–'}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {more}
        </Typography>
      )}
    </Box>
  );
}

/** Changes, Deleted and New: what a save will do, before it does it. */
export function ChangesTables({ changes: { changed, deleted, added } }: { changes: Changes }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: { sm: '28rem' } }}>
      <ChangesTable
        title={t('form.changes')}
        head={[t('form.field'), t('form.currentValue'), t('form.newValue')]}
        rows={changed.map(({ field, current, next }) => [field, current, next])}
      />
      <ChangesTable title={t('form.deleted')} head={[t('form.label')]} rows={deleted.map((name) => [name])} />
      <ChangesTable title={t('form.added')} head={[t('form.label')]} rows={added.map((name) => [name])} />
    </Box>
  );
}
