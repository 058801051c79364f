import { useState } from 'react';
import { deadlines as english } from '#web/i18n/en/deadlines.ts';
import { deadlines as spanish } from '#web/i18n/es/deadlines.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { DataTable } from '#web/table/DataTable.tsx';
import { listLoader } from '#web/table/list-loader.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { deadlinesTable } from './deadlines-table.tsx';

addTexts(locale.language === 'es' ? spanish : english);

export const loader = listLoader(deadlinesTable);

/** What runs out, whoever has to see to it, the nearest day first. */
export function DeadlinesPage() {
  const [table] = useState(deadlinesTable);
  return <DataTable table={table} tools={<CalendarButton table={table} />} />;
}
