/** What the login page, the error pages and the root need. Kept short: it is in the first download. */
export const start = {
  'login.title': 'Login',
  'login.heading': 'Log in to {product}',
  'login.tagline': 'Every barrel, measured and accounted for.',
  'login.username': 'Username',
  'login.password': 'Password',
  'login.showPassword': 'Show password',
  'login.hidePassword': 'Hide password',
  'login.submit': 'Login',
  'login.noCredentials': 'You must provide credentials to log in.',
  'login.invalid': 'Invalid login attempt.',
  'login.again': 'Sign in again',
  'login.againText': 'Your session has ended. Nothing you typed is lost: sign in to go on.',
  'login.noToken': 'Authentication failed.',
  'login.unreachable': 'The server cannot be reached.',
  'login.notReady': 'The database is not ready yet; try again in a moment.',
  'login.serverError': 'The server reported an error ({status}).',
  'login.tooMany': 'Too many attempts; try again later.',
  'login.tooManySeconds': {
    one: 'Too many attempts; try again in {count} second.',
    other: 'Too many attempts; try again in {count} seconds.',
  },
  'login.tooManyMinutes': {
    one: 'Too many attempts; try again in {count} minute.',
    other: 'Too many attempts; try again in {count} minutes.',
  },
  'login.sessionEnded': 'Your session has ended. Please log in again.',

  'error.notFound': '404 Not Found',
  'error.notFoundMessage': 'There is no page at this address.',
  'error.unexpected': 'Unexpected error',
  'error.notLoaded':
    'This page could not be loaded. Check your connection, or reload to get the current version.',
  'error.unreachable': 'The server cannot be reached.',
  'error.somethingWrong': 'Something went wrong.',
  'error.home': 'Go to the home page',
  'error.reload': 'Reload',

  'snackbar.close': 'Close',
} as const;
