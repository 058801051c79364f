import Bowser from 'bowser';

/** The system's version as people say it: Windows 10 rather than NT 10.0, Android 14 rather than 14.0. */
function systemOf(os: { name?: string; version?: string; versionName?: string }): string {
  if (!os.name) return '';
  const version = os.name === 'Windows' ? os.versionName : os.version;
  return [os.name, version?.replace(/(\.0)+$/, '')].filter(Boolean).join(' ');
}

/** "Chrome 131 · Android 14"; the text itself where nothing can be made out of it. */
export function simplifyUserAgent(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent);
  const program = [browser.name?.replace(/^Microsoft /, ''), browser.version?.split('.')[0]]
    .filter(Boolean)
    .join(' ');
  return [program, systemOf(os)].filter(Boolean).join(' · ') || userAgent;
}
