import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#model/languages.ts';
import { languageOf } from '../errors.ts';
import { escapeHtml } from '../page/escape-html.ts';

type Reason = 'expired' | 'gone' | 'failed';
interface Words {
  readonly heading: string;
  readonly body: string;
}

const texts: Readonly<Record<Language, Readonly<Record<Reason, Words>> & { readonly back: string }>> = {
  en: {
    expired: {
      heading: 'This link has expired',
      body: 'The link to a document is good for a quarter of an hour. Open the document from the list again.',
    },
    gone: { heading: 'This document is no longer there', body: 'It may have been replaced by another.' },
    failed: {
      heading: 'The document could not be opened',
      body: 'The server did not manage it; try again in a moment.',
    },
    back: 'Go to Recent Tickets',
  },
  es: {
    expired: {
      heading: 'Este enlace ha caducado',
      body: 'El enlace a un documento vale un cuarto de hora. Abra el documento de nuevo desde la lista.',
    },
    gone: { heading: 'Este documento ya no está', body: 'Puede que otro lo haya sustituido.' },
    failed: {
      heading: 'No se pudo abrir el documento',
      body: 'El servidor no pudo hacerlo; inténtelo de nuevo en un momento.',
    },
    back: 'Ir a Boletas recientes',
  },
};

const reasonOf = (statusCode: number): Reason => {
  if (statusCode === 404) return 'gone';
  return statusCode >= 500 || statusCode === 429 ? 'failed' : 'expired';
};

/** A tab of a browser, which shows whatever it gets, rather than a program that asked for an answer. */
export const isBrowserTab = ({ headers }: FastifyRequest): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '');

/** Says to whoever opened the paper of a document why there is none, and leads back to the list. */
export function sendRefusalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  statusCode: number,
  productName: string,
): FastifyReply {
  const language = languageOf(request);
  const { [reasonOf(statusCode)]: words, back } = texts[language];
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .code(statusCode)
    .type('text/html; charset=utf-8')
    .headers({
      'content-language': language,
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.heading} · ${escapeHtml(productName)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<p class="product">${escapeHtml(productName)}</p>
<h1>${words.heading}</h1>
<p>${words.body}</p>
<a href="/temp/documents">${back}</a>
</main>
</body>
</html>
`);
}

/** The colours of the console, by day and by night. */
const style = `
:root { color-scheme: light dark; --ground: #f4f6f9; --paper: #fff; --ink: #17212e; --faint: #4f5d6d; --line: #17212e1f; --link: #0f559c; --on-link: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f151c; --paper: #161e28; --ink: #e6ebf1; --faint: #a6b3c3; --line: #b0c4de29; --link: #b0c4de; --on-link: #101a26; }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(28rem, calc(100vw - 2rem)); padding: 2rem; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0 0 1.5rem; color: var(--faint); }
.product { margin: 0 0 1rem; font-weight: 650; font-size: 0.875rem; }
a { display: inline-block; padding: 0.5rem 1rem; border-radius: 8px; background: var(--link); color: var(--on-link); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`;
