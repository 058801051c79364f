import Button from '@mui/material/Button';
import { t } from '#web/i18n/translate.ts';

interface NoOptionsProps {
  /** The list could not be had, which is another thing than a list with nothing in it. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What a dropdown says when it has nothing to offer. */
export function NoOptions({ error, onRetry }: NoOptionsProps) {
  if (!error) return t('field.noneFound');
  return (
    <span role="alert">
      {t('field.notLoaded')}{' '}
      <Button size="small" onClick={onRetry}>
        {t('field.retry')}
      </Button>
    </span>
  );
}
