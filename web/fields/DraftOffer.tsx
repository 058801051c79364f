import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDateTime } from '#model/dates.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';

interface DraftOfferProps {
  readonly at: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
  /** Between the edges of a table instead of above a form. */
  readonly isFlush?: boolean;
}

export function DraftOffer({ at, onRestore, onDiscard, isFlush = false }: DraftOfferProps) {
  return (
    <Alert
      severity="info"
      sx={isFlush ? { borderRadius: 0 } : { mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onRestore}>
            {t('draft.restore')}
          </Button>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </>
      }
    >
      {t('draft.offer', { time: formatDateTime(at, locale.tag) })}
    </Alert>
  );
}
