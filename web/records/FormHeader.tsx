import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { formatDateTime } from '#model/dates.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { MeasuringContext } from '#web/fields/measuring.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { PartBoundary } from '#web/ui/part.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { headerName } from './header-name.ts';
import { alsoOpen } from './parts.ts';
import { RecordMenu } from './RecordMenu.tsx';
import type { RecordData } from './record.ts';

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
        {record && (
          <Typography variant="body2" color="textSecondary">
            {t('form.updated', { time: formatDateTime(record.updatedAt, locale.tag) })}
            <PartBoundary part={alsoOpen}>
              <alsoOpen.Content definition={definition} id={record.id} isEditing={isEditing} />
            </PartBoundary>
          </Typography>
        )}
        {record && measuring && <measuring.Origin definition={definition} record={record} />}
      </Box>
      <HeaderSearch definition={definition} />
    </Box>
  );
}
