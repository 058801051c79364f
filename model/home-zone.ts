/** The clock of the home terminal: by it tickets are dated and months closed. */
export const HOME_ZONE = 'America/Chicago';
