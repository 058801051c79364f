import type { Config } from '../config.ts';

/**
 * Scripts and styles of our own only, those within the page by nonce; pictures and map data also from the
 * provider of a configured map style. Sent with every answer, for a worker obeys the policy of its own file.
 */
export function contentPolicy(config: Config, nonce: string | null): string {
  const provider = config.page.mapStyleUrl ? ` ${new URL(config.page.mapStyleUrl).origin}` : '';
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src 'self' data: blob:${provider}`,
    `connect-src 'self'${provider}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What browsers are told with every answer. Whoever puts TLS before this server decides on Strict-Transport-Security. */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;
