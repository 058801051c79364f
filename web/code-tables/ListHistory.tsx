import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CellField } from '#model/fields.ts';
import type { CodeTableName } from '#model/lists/code-tables.ts';
import { t } from '#web/i18n/translate.ts';
import { Loading } from '#web/table/TableStates.tsx';
import { ExpandMore, History as HistoryIcon } from '#web/ui/icons.tsx';
import { PartMissing } from '#web/ui/PartMissing.tsx';
import { createPart, PartBoundary } from '#web/ui/part.tsx';
import { historyLines, type RowChange } from './history-lines.ts';

const history = createPart(async () => (await import('#web/table/History.tsx')).History<RowChange>);

interface ListHistoryProps {
  readonly name: CodeTableName;
  readonly version: number;
  readonly columns: readonly CellField[];
}

/** Who changed the list, what and when; asked for when it is opened. */
export function ListHistory({ name, version, columns }: ListHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 2 }}>
      <Button
        size="small"
        startIcon={<HistoryIcon />}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ mb: 1 }}
      >
        {t('form.history')}
      </Button>
      {isOpen && (
        <PartBoundary
          part={history}
          waiting={<Loading />}
          missing={(retry) => <PartMissing onRetry={retry} />}
        >
          <history.Content
            path={`code-tables/${name}`}
            version={version}
            linesOf={(changes) => historyLines(columns, changes)}
          />
        </PartBoundary>
      )}
    </Box>
  );
}
