import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { formatDateTime } from '#model/dates.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { MeasuringContext } from '#web/fields/measuring.ts';
import { typeLabel, typesLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { listPath } from '#web/paths.ts';
import { addressBefore } from '#web/ui/came-from.ts';
import { PartBoundary } from '#web/ui/part.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { headerName } from './header-name.ts';
import { alsoOpen, listSteps } from './parts.ts';
import { RecordMenu } from './RecordMenu.tsx';
import type { RecordData } from './record.ts';

/** The address of the list of the type, as it was where somebody comes from it. */
function useListBefore(type: string): string | null {
  const from = addressBefore(useLocation().state);
  return from?.split('?')[0] === listPath(type) ? from : null;
}

interface FormHeaderProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData | null;
  /** The record is still on its way, or could not be had: there is nothing to name. */
  readonly isPending?: boolean;
  readonly isEditing?: boolean;
}

/** What is open, what else can be done with it, and the way to another record of its type. */
export function FormHeader({ definition, record, isPending = false, isEditing = false }: FormHeaderProps) {
  const type = typeLabel(definition.type);
  const measuring = useContext(MeasuringContext);
  const isNew = !record && !isPending;
  const from = useListBefore(definition.type);
  const title = record ? `${type} - ${headerName(definition, record)}` : isNew ? t('form.new') : type;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {record && <RecordMenu definition={definition} record={record} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {record && `${t('form.updated', { time: formatDateTime(record.updatedAt, locale.tag) })} · `}
          <Link component={RouterLink} to={from ?? listPath(definition.type)}>
            {t('lists.all', { types: typesLabel(definition.type) })}
          </Link>
          {record && from && (
            <PartBoundary part={listSteps}>
              <listSteps.Content definition={definition} id={record.id} from={from} />
            </PartBoundary>
          )}
          {record && (
            <PartBoundary part={alsoOpen}>
              <alsoOpen.Content definition={definition} id={record.id} isEditing={isEditing} />
            </PartBoundary>
          )}
        </Typography>
        {record && measuring && <measuring.Origin definition={definition} record={record} />}
      </Box>
      <HeaderSearch definition={definition} />
    </Box>
  );
}
