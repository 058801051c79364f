/** The texts of what can be done with a ticket in the books, for those pages that show one. */
export const booking = {
  'booking.reason': 'Reason',
  'booking.reasonHint': 'For whoever looks at it later: it is kept in the history.',
  'booking.reasonMissing': 'Say why.',
  'booking.takeBack': 'Take out of the books',
  'booking.takeBackTitle': 'Take {ticket} out of the books?',
  'booking.takeBackHint': 'It is kept with its history. What the field sent can be booked again.',
  'booking.takenBackNow': '{ticket} is out of the books',
  'booking.takenBack': 'Taken out of the books {time}. It is on no statement.',
  'booking.again': 'Book again',
  'booking.booked': 'Booked as {ticket}',
  'booking.failed': 'Not done: {reason}',
} as const;
