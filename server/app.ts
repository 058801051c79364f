import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { analyticsRoutes } from './analytics/routes.ts';
import { sendJson } from './answer.ts';
import { readCodeTable } from './code-tables/read.ts';
import { codeTableRoutes } from './code-tables/routes.ts';
import type { Config } from './config.ts';
import type { DatabaseGate } from './database/database.ts';
import { contentRoute } from './dispatch/content.ts';
import { dispatchRoutes } from './dispatch/routes.ts';
import { drainOnClose } from './drain.ts';
import { handleError, nothingAt } from './errors.ts';
import { healthRoutes } from './health.ts';
import { keepAnswers } from './kept-answers.ts';
import { mapRoutes } from './map/routes.ts';
import { tilesRoute } from './map/tiles.ts';
import { pageRoutes } from './page/routes.ts';
import { contentPolicy, securityHeaders } from './page/security.ts';
import { oneHub } from './realtime/hub.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { runStatementRoutes } from './run-statements/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { guard } from './session/guard.ts';
import { keepSessions } from './session/kept-sessions.ts';
import { authenticateRoute, sessionRoutes } from './session/routes.ts';

const builtPage = fileURLToPath(new URL('../dist/web', import.meta.url));

/** The whole server around a database that may still be opening. */
export async function buildApp(config: Config, gate: DatabaseGate): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    genReqId: () => randomUUID(),
    trustProxy: 'loopback',
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    forceCloseConnections: 'idle',
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('user', null);
  app.setErrorHandler(handleError);
  drainOnClose(app);
  const everywhere = { ...securityHeaders, 'content-security-policy': contentPolicy(config, null) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere).header('x-request-id', request.id);
    done();
  });

  // For what comes as a stream; answers of the API are compressed at once (answer.ts).
  await app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    // Its own choice is the hardest there is, which takes a hundred times as long. What is there is sent on at once.
    brotliOptions: { flush: zlib.BROTLI_OPERATION_FLUSH, params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { flush: zlib.Z_SYNC_FLUSH },
  });
  await app.register(swagger, { openapi: openapi(config) });

  healthRoutes(app, gate);
  await app.register(apiRoutes, { prefix: '/api/v3', config, gate });
  await pageRoutes(app, builtPage, config);
  return app;
}

async function apiRoutes(api: FastifyInstance, { config, gate }: { config: Config; gate: DatabaseGate }) {
  api.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  // The two public routes: signing in, and a document by its signed address. Everything else of the API is
  // registered inside the guarded scope below.
  authenticateRoute(api, gate, config.allowDemoUser);
  contentRoute(api, gate, config.page.productName);
  const { hubOf, stop } = oneHub((paths) => {
    sessions.hear(paths);
    answers.hear(paths);
  });
  const sessions = keepSessions(hubOf, config.allowDemoUser);
  const answers = keepAnswers();
  api.addHook('preClose', stop);
  await api.register(async (guarded) => {
    guard(guarded, gate, hubOf, sessions);
    sessionRoutes(guarded, gate);
    recordRoutes(guarded, gate, answers);
    searchRoutes(guarded, gate, answers);
    codeTableRoutes(guarded, gate);
    dispatchRoutes(guarded, gate, answers);
    mapRoutes(guarded, gate, answers);
    if (config.mapTiles) tilesRoute(guarded, config.mapTiles);
    runStatementRoutes(guarded, gate);
    realtimeRoutes(guarded, { gate, hubOf, sessions, readValue: readCodeTable });
    analyticsRoutes(guarded, gate, config.analyticsUrl);
    guarded.get(
      '/openapi.json',
      {
        schema: {
          tags: ['about'],
          summary: 'This description of the API',
          response: { 200: { type: 'object', additionalProperties: true } },
        },
      },
      (_, reply) => sendJson(reply, JSON.stringify(api.swagger())),
    );
    guarded.all('/*', { schema: { hide: true } }, (request) => {
      throw nothingAt(request);
    });
  });
}

const openapi = (config: Config) => ({
  openapi: '3.0.3',
  info: {
    title: `${config.page.productName} API`,
    version: config.page.version,
    description: 'Records, code tables and sessions of the operations console.',
  },
  components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
  security: [{ bearer: [] }],
});
