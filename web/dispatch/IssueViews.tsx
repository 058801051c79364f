import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { Link } from 'react-router';
import { t } from '#web/i18n/translate.ts';

const views = [
  { name: 'open', label: () => t('issues.open'), to: { search: '' } },
  { name: 'resolved', label: () => t('issues.closed'), to: { search: '?show=resolved' } },
] as const;

/** The issues that are open, or those that are resolved. */
export function IssueViews({ shown }: { shown: 'open' | 'resolved' }) {
  return (
    <ButtonGroup size="small" aria-label={t('issues.views')}>
      {views.map(({ name, label, to }) => (
        <Button
          key={name}
          component={Link}
          to={to}
          variant={name === shown ? 'contained' : 'outlined'}
          disableElevation
          {...(name === shown && { 'aria-current': 'page' as const })}
        >
          {label()}
        </Button>
      ))}
    </ButtonGroup>
  );
}
