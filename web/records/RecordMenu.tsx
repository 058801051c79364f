import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { RecordDefinition } from '#model/fields.ts';
import { t } from '#web/i18n/translate.ts';
import { MoreVert } from '#web/ui/icons.tsx';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { PartBoundary } from '#web/ui/part.tsx';
import { recordActions } from './parts.ts';
import type { RecordData } from './record.ts';

interface RecordMenuProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData;
}

/** The way to what can be done with a record beside changing it. */
export function RecordMenu({ definition, record }: RecordMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('form.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={recordActions.preload}
        onFocus={recordActions.preload}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setAsked(true);
        }}
        sx={{ '@media print': { display: 'none' } }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {isAsked && (
        <PartBoundary
          part={recordActions}
          onMissing={() => {
            recordActions.forget();
            setAsked(false);
            setAnchor(null);
            notifyMissing();
          }}
        >
          <recordActions.Content
            definition={definition}
            record={record}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </PartBoundary>
      )}
    </>
  );
}
