import { urlOf } from '#web/api/client.ts';

/**
 * The path below the API's base that a typed endpoint means; null for what is no path of this API. With or without
 * `/api/v3` before it, as people copy it from somewhere.
 */
export function endpointOf(typed: string): string | null {
  const text = typed.trim();
  const [path = ''] = text.split(/[?#]/, 1);
  const isStrange = /[\\\s]|\/\/|^[a-z][a-z\d+.-]*:|%2f|%5c/i.test(path) || !/^[\x20-\x7e]*$/.test(path);
  const hasSteps = path.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part));
  if (isStrange || hasSteps || text.includes('#') || text.includes('\\')) return null;
  const below = text.replace(/^\/?api\/v3(?=\/|$)/i, '').replace(/^\//, '');
  if (below === '' || below.startsWith('?')) return null;
  // What the browser itself makes of it has the last word.
  const base = new URL(urlOf(''), location.origin);
  const url = new URL(urlOf(below), location.origin);
  return url.origin === base.origin && url.pathname.startsWith(base.pathname) ? below : null;
}
