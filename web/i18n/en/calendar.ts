/** The texts of a calendar. */
export const calendar = {
  'calendar.previousMonth': 'Previous month',
  'calendar.nextMonth': 'Next month',
  'calendar.showMonth': 'The years are shown; go back to the month',
  'calendar.showYears': 'The month is shown; choose a year',
} as const;
