import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import type { Values } from '#model/validate.ts';
import { t } from '#web/i18n/translate.ts';
import { Booked } from './Booked.tsx';

interface Operation {
  readonly id: string;
  readonly label: string;
  readonly documentNumber: string | null;
}

/** The way back to what the field sent. */
export function Origin({ definition, record }: { definition: RecordDefinition; record: Values }) {
  const operation = definition.fromOperation ? (record.operation as Operation | null) : null;
  if (!operation) return null;
  const { id, label, documentNumber } = operation;
  const [before = '', after = ''] = t('origin.from', { what: '\n' }).split('\n');
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {before}
      <Link component={RouterLink} to={`/tickets/${id}`} sx={{ whiteSpace: 'nowrap' }}>
        {[label, documentNumber].filter(Boolean).join(' ')}
      </Link>
      {after}
      <Booked record={record} operation={id} />
    </Typography>
  );
}
