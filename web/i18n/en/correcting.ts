/** The texts of what the field sent and somebody corrects before it is booked. */
export const correcting = {
  'correcting.title': 'Correct and book: {type}',
  'correcting.about':
    'As the field sent it. Correct what is wrong: what is computed follows. What was sent stays as it is, and the history of the ticket shows both.',
  'correcting.nothing': 'Nothing is corrected yet.',
  'correcting.submit': 'Correct and book…',
  'correcting.booked': 'Corrected and booked as {ticket}',
} as const;
