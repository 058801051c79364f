import type { Params } from './client.ts';
import { currentToken, urlOf } from './client.ts';

/**
 * Reads something before anything else happens. Only where the browser waits for nobody: what is to be printed must
 * be on the page by the end of its `beforeprint`. Null: it could not be read.
 */
export function getNow<T>(path: string, params: Params): T | null {
  const request = new XMLHttpRequest();
  request.open('GET', urlOf(path, params), false);
  request.setRequestHeader('accept', 'application/json');
  const token = currentToken();
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  try {
    request.send();
    return request.status === 200 ? (JSON.parse(request.responseText) as T) : null;
  } catch {
    return null;
  }
}
