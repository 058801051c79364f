import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { EARLIEST_YEAR, LATEST_YEAR } from '#model/dates.ts';
import { calendar as english } from '#web/i18n/en/calendar.ts';
import { calendar as spanish } from '#web/i18n/es/calendar.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';

addTexts(locale.language === 'es' ? spanish : english);

const calendarTexts = (): Partial<PickersLocaleText> => ({
  previousMonth: t('calendar.previousMonth'),
  nextMonth: t('calendar.nextMonth'),
  calendarViewSwitchingButtonAriaLabel: (view) =>
    t(view === 'year' ? 'calendar.showMonth' : 'calendar.showYears'),
});

interface CalendarProps {
  readonly date: string | null;
  readonly onPick: (date: string) => void;
}

/** A month to pick a day from. The day leaves as the text YYYY-MM-DD: it is no moment in any time zone. */
export function Calendar({ date, onPick }: CalendarProps) {
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={locale.language}
      localeText={calendarTexts()}
    >
      <DateCalendar
        autoFocus
        value={date ? dayjs(date) : null}
        minDate={dayjs(`${EARLIEST_YEAR}-01-01`)}
        maxDate={dayjs(`${LATEST_YEAR}-12-31`)}
        onChange={(day, progress) => {
          if (day && progress === 'finish') onPick(day.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
}
