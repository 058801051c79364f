import Link from '@mui/material/Link';
import { t } from '#web/i18n/translate.ts';

/** The first stop of the keyboard: past the menu. Out of sight until it is reached. */
export function SkipLink() {
  return (
    <Link
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 4,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('shell.skip')}
    </Link>
  );
}
