/** What the content policy lets styles in by; absent under the development server. */
export const cspNonce =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
