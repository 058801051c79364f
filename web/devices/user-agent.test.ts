import { expect, test } from 'vitest';
import { simplifyUserAgent } from './user-agent.ts';

const chrome = (system: string, version: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;

test.each([
  [chrome('Linux; Android 14; SM-X306B', '131.0.6778.135'), 'Chrome 131 · Android 14'],
  [`${chrome('Windows NT 10.0; Win64; x64', '131.0.0.0')} Edg/131.0.0.0`, 'Edge 131 · Windows 10'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18 · iOS 18.1',
  ],
  ['Mozilla/5.0 (Android 13; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0', 'Firefox 132 · Android 13'],
  ['gauger-tablet', 'gauger-tablet'],
])('%s', (userAgent, simple) => {
  expect(simplifyUserAgent(userAgent)).toBe(simple);
});
