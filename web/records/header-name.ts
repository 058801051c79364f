import { formatDate } from '#model/dates.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { locale } from '#web/i18n/locale.ts';
import type { RecordData } from './record.ts';

/** What a record goes by; one that goes by a date, such as a payroll period, in the reader's manner. */
export const headerName = ({ display }: RecordDefinition, { label }: RecordData): string =>
  display.kind === 'date' ? formatDate(label, locale.tag) : label;
