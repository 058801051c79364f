import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDateTime } from '#model/dates.ts';
import { get, post, request, send } from '#web/api/client.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { StaleBar } from '#web/table/TableStates.tsx';
import { ContentCopy, FileDownloadOutlined, Link } from '#web/ui/icons.tsx';
import { save } from '#web/ui/save-file.ts';
import { notify } from '#web/ui/snackbar.ts';
import { useBusy } from '#web/ui/use-busy.ts';

interface CalendarDialogProps {
  isOpen: boolean;
  /** What the view is narrowed by. */
  filters: Readonly<Record<string, string>>;
  onClose: () => void;
}

const say = (error: unknown) =>
  notify(t('table.failed', { message: error instanceof Error ? error.message : '' }), 'error');

/** The deadlines of the view as a file for a calendar, or behind an address that a calendar reads by itself. */
export function CalendarDialog({ isOpen, filters, onClose }: CalendarDialogProps) {
  const title = useId();
  const [address, setAddress] = useState<string | null>(null);
  const { isBusy, whileBusy } = useBusy();
  const { data, error, refetch } = useQuery({
    queryKey: ['deadlines', 'subscription'],
    queryFn: ({ signal }) => get<{ madeAt: string | null }>('deadlines/subscription', { signal }),
    enabled: isOpen,
  });

  const doing = (what: () => Promise<void>) => () => whileBusy(() => what().catch(say));
  const download = doing(async () => {
    const options = { params: { ...filters }, headers: { accept: 'text/calendar' } };
    const response = await request('GET', 'deadlines.ics', undefined, options);
    save(await response.blob(), 'deadlines.ics');
  });
  const make = doing(async () => {
    const made = await post<{ address: string }>('deadlines/subscription', { filters });
    setAddress(location.origin + made.address);
    await refetch();
  });
  const end = doing(async () => {
    await send('DELETE', 'deadlines/subscription');
    setAddress(null);
    notify(t('deadlines.ended'));
    await refetch();
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      notify(t('deadlines.copied'));
    } catch {
      notify(t('deadlines.notCopied'), 'error');
    }
  };

  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('deadlines.calendarTitle')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{t('deadlines.fileAbout')}</Typography>
        <Button sx={button} startIcon={<FileDownloadOutlined />} onClick={download} disabled={isBusy}>
          {t('deadlines.download')}
        </Button>
        <Divider sx={{ my: 2 }} />
        <Typography variant="body2">{t('deadlines.addressAbout')}</Typography>
        {error && <StaleBar error={error} onRetry={() => void refetch()} />}
        {address ? (
          <TextField
            fullWidth
            margin="normal"
            label={t('deadlines.address')}
            helperText={t('deadlines.shownOnce')}
            value={address}
            slotProps={{ htmlInput: { readOnly: true, onFocus: selectAll } }}
          />
        ) : (
          data?.madeAt && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t('deadlines.madeAt', { at: formatDateTime(data.madeAt, locale.tag) })}
            </Typography>
          )
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {address ? (
            <Button sx={button} variant="contained" startIcon={<ContentCopy />} onClick={copy}>
              {t('deadlines.copy')}
            </Button>
          ) : (
            <Button sx={button} startIcon={<Link />} onClick={make} disabled={isBusy || !data}>
              {t('deadlines.makeAddress')}
            </Button>
          )}
          {data?.madeAt && (
            <Button sx={button} color="error" onClick={end} disabled={isBusy}>
              {t('deadlines.endAddress')}
            </Button>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('deadlines.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const button = { mt: 1 };

const selectAll = ({ target }: { target: EventTarget }) => (target as HTMLInputElement).select();
