import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#web/api/errors.ts';
import { statusTextOf } from '#web/api/status-text.ts';
import { t } from '#web/i18n/translate.ts';
import { isNotLoaded } from '#web/ui/not-loaded.ts';

/** An error in two lines: what it is called, and what it says. */
export interface Fault {
  heading: string;
  message: string;
}

const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value || null;
  if (typeof value !== 'object' || value === null || !('message' in value)) return null;
  return textOf(value.message);
};

export function faultOf(error: unknown): Fault {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) {
      return { heading: t('error.notFound'), message: textOf(error.data) ?? t('error.notFoundMessage') };
    }
    return { heading: `${error.status} ${statusTextOf(error)}`, message: textOf(error.data) ?? '' };
  }
  if (error instanceof ApiError) {
    return { heading: `${error.status} ${error.statusText}`, message: error.reason ?? error.message };
  }
  if (isNotLoaded(error)) return { heading: t('error.notLoaded'), message: t('error.notLoadedWhy') };
  return { heading: t('error.unexpected'), message: textOf(error) ?? '' };
}
