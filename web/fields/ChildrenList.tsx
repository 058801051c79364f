import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { t } from '#web/i18n/translate.ts';
import { recordPath } from '#web/paths.ts';
import { useFieldId } from './field-id.ts';
import { type InputProps, labelOfField } from './input.ts';

/** The records that point here, each a way to its form. They are changed there. */
export function ChildrenList({ field, value }: InputProps<'children'>) {
  const id = `${useFieldId(field)}-label`;
  return (
    <Box>
      <FormLabel id={id} sx={{ fontSize: '0.75rem' }}>
        {labelOfField(field)}
      </FormLabel>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none', minHeight: 24 }}
      >
        {value.length === 0 && (
          <Box component="li" sx={{ color: 'text.secondary' }}>
            {t('field.none')}
          </Box>
        )}
        {value.map(({ id: child, label }) => (
          <li key={child}>
            <Link component={RouterLink} to={recordPath(field.of, child)}>
              {label}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
