import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Body, sendBody } from '../answer.ts';
import type { Config } from '../config.ts';
import { languageOf, nothingAt, sendError } from '../errors.ts';
import { escapeHtml } from './escape-html.ts';
import { contentPolicy } from './security.ts';

/** The built browser application: hashed files for ever, and one page for every address that is not a file. */
export async function pageRoutes(app: FastifyInstance, folder: string, config: Config): Promise<void> {
  const file = join(folder, 'index.html');
  const template = existsSync(file)
    ? readFileSync(file, 'utf8')
        .replaceAll('__CONFIG__', escapeHtml(JSON.stringify(config.page)))
        .replaceAll('__PRODUCT_NAME__', escapeHtml(config.page.productName))
    : null;

  if (template) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
      setHeaders(reply, path) {
        const forever = path.includes(`${join(folder, 'assets')}`);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$)/i.test(request.url);
    if (!isPage || !template) {
      return sendError(request, reply, nothingAt(request));
    }
    const nonce = randomBytes(16).toString('base64url');
    reply.header('cache-control', 'no-store').header('content-security-policy', contentPolicy(config, nonce));
    const page = template
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('lang="en"', `lang="${languageOf(request)}"`);
    return sendBody(reply, new Body(page), 'text/html; charset=utf-8');
  });
}
