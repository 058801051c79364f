import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '#model/dates.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { Inbox } from '#web/ui/icons.tsx';
import { useBusy } from '#web/ui/use-busy.ts';
import { bringBack } from './archive.tsx';
import type { RecordData } from './record.ts';

interface ArchivedProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData;
}

/** Says of an archived record who archived it, when and why, and brings it back. */
export function Archived({ definition, record }: ArchivedProps) {
  const client = useQueryClient();
  const { isBusy, whileBusy } = useBusy();
  const { fullName: user } = record.archivedBy as { fullName: string };
  const restore = () => whileBusy(() => bringBack(client, definition, record));
  return (
    <Alert
      severity="warning"
      icon={<Inbox fontSize="inherit" />}
      // It stands there for as long as the record is looked at.
      role="status"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 16rem' } }}
      action={
        <Button
          color="inherit"
          size="small"
          loading={isBusy}
          onClick={restore}
          sx={{ '@media print': { display: 'none' } }}
        >
          {t('archive.bringBack')}
        </Button>
      }
    >
      {t('archive.by', { user, time: formatDateTime(String(record.archivedAt), locale.tag) })}{' '}
      {t('archive.readOnly')}
      <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {t('archive.reason', { reason: String(record.archivedReason) })}
      </Typography>
    </Alert>
  );
}
