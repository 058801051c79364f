import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#web/api/errors.ts';
import { reportError } from './window-errors.ts';

/** An error that a page shows by itself is reported all the same, unless it is the server's plain answer. */
export function reportRouteError(error: unknown): void {
  if (!isRouteErrorResponse(error) && !(error instanceof ApiError)) reportError(error);
}
