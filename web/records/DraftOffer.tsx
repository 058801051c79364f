import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDateTime } from '#model/dates.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import type { Draft } from './drafts.ts';

interface DraftOfferProps {
  readonly draft: Draft;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
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
      {t('draft.offer', { time: formatDateTime(draft.at, locale.tag) })}
    </Alert>
  );
}
