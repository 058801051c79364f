import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '#web/api/errors.ts';
import { faultOf } from './fault.ts';

test.each([
  [new ErrorResponse(404, 'Not Found', null), '404 Not Found', 'There is no page at this address.'],
  [new ErrorResponse(403, '', 'Not for you.'), '403 Forbidden', 'Not for you.'],
  [new ErrorResponse(409, 'Conflict', { message: 'Two at once.' }), '409 Conflict', 'Two at once.'],
  [
    new ApiError({ status: 503, statusText: '' }, { message: 'Not yet.' }),
    '503 Service Unavailable',
    'Not yet.',
  ],
  [
    new ApiError({ status: 500, statusText: '' }),
    '500 Internal Server Error',
    'API Error 500 Internal Server Error',
  ],
  [new Error('x is undefined'), 'Unexpected error', 'x is undefined'],
  [
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    'This page could not be loaded',
    'The server cannot be reached, or there is a newer version than the one you opened.',
  ],
  [undefined, 'Unexpected error', ''],
])('%s', (error, heading, message) => {
  expect(faultOf(error)).toEqual({ heading, message });
});
