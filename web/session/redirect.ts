/** Where the browser may be sent after signing in: a page of this site and nothing else. */

const origin = 'https://this.site';
const parameter = 'redirect';

const hasControl = (text: string) =>
  [...text].some((character) => character < ' ' || (character >= '\u007f' && character <= '\u009f'));

/** The path with every layer of percent-encoding taken off, or null where it is malformed. */
function decodeFully(path: string): string | null {
  try {
    let decoded = path;
    for (let last = ''; last !== decoded; ) {
      last = decoded;
      decoded = decodeURIComponent(decoded);
    }
    return decoded;
  } catch {
    return null;
  }
}

const isSitePath = (path: string) =>
  path.startsWith('/') && !path.startsWith('//') && !path.includes('\\') && !hasControl(path);

/** Signing in only to land on these again would be a loop. */
const isSessionPage = (path: string) => /^\/log(in|out)\/*$/i.test(path);

export const isLoginPath = (path: string): boolean => /^\/login\/*$/i.test(path);

/** The wanted path and query if it is a path of this site, else the home page. */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || !isSitePath(wanted)) return '/';
  if (!URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  const decoded = decodeFully(url.pathname);
  if (url.origin !== origin || decoded === null) return '/';
  if (!isSitePath(url.pathname) || !isSitePath(decoded) || isSessionPage(decoded)) return '/';
  return url.pathname + url.search + url.hash;
}

export function redirectOf(search: string): string {
  return safeRedirect(new URLSearchParams(search).get(parameter));
}

/** The login page that leads back to the wanted page; the root needs no reminder. */
export function loginPath(wanted?: { pathname: string; search: string }): string {
  if (!wanted) return '/login';
  // A backslash is legal in a query and only there; encoded, it survives the check above.
  const target = safeRedirect(wanted.pathname + wanted.search.replaceAll('\\', '%5C'));
  if (target === '/' || wanted.pathname === '/') return '/login';
  return `/login?${new URLSearchParams({ [parameter]: target })}`;
}
