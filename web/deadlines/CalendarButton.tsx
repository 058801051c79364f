import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#web/i18n/translate.ts';
import { type AnyTable, filtersOf, parseView } from '#web/table/view.ts';
import { CalendarMonth } from '#web/ui/icons.tsx';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { createPart, PartBoundary } from '#web/ui/part.tsx';

const calendarDialog = createPart(async () => (await import('./CalendarDialog.tsx')).CalendarDialog);

/** Leads to the deadlines of the view as a calendar. */
export function CalendarButton({ table }: { table: AnyTable }) {
  const [params] = useSearchParams();
  const filters = filtersOf(parseView(params, table), table);
  /** Null until it is first asked for: its code is loaded then. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button size="small" startIcon={<CalendarMonth />} onClick={() => setOpen(true)}>
        {t('deadlines.toCalendar')}
      </Button>
      {isOpen !== null && (
        <PartBoundary
          part={calendarDialog}
          onMissing={() => {
            calendarDialog.forget();
            setOpen(null);
            notifyMissing();
          }}
        >
          <calendarDialog.Content
            // An address that was made of another view is not the one of this.
            key={JSON.stringify(filters)}
            isOpen={isOpen}
            filters={filters}
            onClose={() => setOpen(false)}
          />
        </PartBoundary>
      )}
    </>
  );
}
