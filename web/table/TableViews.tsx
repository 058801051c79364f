import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { Link } from 'react-router';

interface TableViewsProps<Name extends string> {
  readonly label: string;
  readonly views: readonly { readonly name: Name; readonly label: string; readonly search: string }[];
  readonly shown: Name;
}

/** Leads from one table of a page to the other. */
export function TableViews<Name extends string>({ label, views, shown }: TableViewsProps<Name>) {
  return (
    <ButtonGroup size="small" aria-label={label}>
      {views.map((view) => (
        <Button
          key={view.name}
          component={Link}
          to={{ search: view.search }}
          variant={view.name === shown ? 'contained' : 'outlined'}
          disableElevation
          {...(view.name === shown && { 'aria-current': 'page' as const })}
        >
          {view.label}
        </Button>
      ))}
    </ButtonGroup>
  );
}
