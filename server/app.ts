import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { analyticsRoutes } from './analytics/routes.ts';
import { readCodeTable } from './code-tables/read.ts';
import { codeTableRoutes } from './code-tables/routes.ts';
import type { Config } from './config.ts';
import type { DatabaseGate } from './database/database.ts';
import { contentRoute } from './dispatch/content.ts';
import { dispatchRoutes } from './dispatch/routes.ts';
import { drainOnClose } from './drain.ts';
import { handleError, nothingAt } from './errors.ts';
import { healthRoutes } from './health.ts';
import { mapRoutes } from './map/routes.ts';
import { tilesRoute } from './map/tiles.ts';
import { pageRoutes } from './page/routes.ts';
import { contentPolicy } from './page/security.ts';
import { oneHub } from './realtime/hub.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { runStatementRoutes } from './run-statements/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { guard } from './session/guard.ts';
import { keepSessions } from './session/kept-sessions.ts';
import { authenticateRoute, sessionRoutes } from './session/routes.ts';

const POLICY = 'content-security-policy';
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
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader(POLICY)) reply.header(POLICY, contentPolicy(config, null));
  });

  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // The server speaks plain HTTP; whoever puts TLS before it decides on HSTS.
    strictTransportSecurity: false,
  });
  await app.register(swagger, { openapi: openapi(config) });

  healthRoutes(app, gate);
  await app.register(apiRoutes, { prefix: '/api/v3', config, gate });
  await pageRoutes(app, builtPage, config);
  return app;
}

async function apiRoutes(api: FastifyInstance, { config, gate }: { config: Config; gate: DatabaseGate }) {
  api.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // The two public routes: signing in, and a document by its signed address. Everything else of the API is
  // registered inside the guarded scope below.
  authenticateRoute(api, gate, config.allowDemoUser);
  contentRoute(api, gate, config.page.productName);
  const { hubOf, stop } = oneHub((hub) => hub.subscribe(sessions.hear));
  const sessions = keepSessions(hubOf, config.allowDemoUser);
  api.addHook('preClose', stop);
  await api.register(async (guarded) => {
    guard(guarded, gate, sessions);
    sessionRoutes(guarded, gate);
    recordRoutes(guarded, gate);
    searchRoutes(guarded, gate);
    codeTableRoutes(guarded, gate);
    dispatchRoutes(guarded, gate);
    mapRoutes(guarded, gate);
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
      () => api.swagger(),
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
