import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { isUuid } from '#model/uuid.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { sendJson } from './answer.ts';
import { Batches } from './batches/batches.ts';
import { batchRoutes } from './batches/routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { checkRoutes } from './checks/routes.ts';
import { readCodeTable } from './code-tables/read.ts';
import { codeTableRoutes } from './code-tables/routes.ts';
import type { Config } from './config.ts';
import type { DatabaseGate } from './database/database.ts';
import { calendarRoute, deadlineRoutes } from './deadlines/routes.ts';
import { contentRoute } from './dispatch/content.ts';
import { dispatchRoutes } from './dispatch/routes.ts';
import { drainOnClose } from './drain.ts';
import { handleError, nothingAt } from './errors.ts';
import { fieldRoutes } from './field/routes.ts';
import { healthRoutes } from './health.ts';
import { historyRoutes } from './history/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { keepAnswers } from './kept-answers.ts';
import { lazyCompilers } from './lazy-compilers.ts';
import { refuseOverload } from './load.ts';
import { type LogStream, logger } from './log.ts';
import { mapRoutes } from './map/routes.ts';
import { tilesRoute } from './map/tiles.ts';
import { measurementRoutes } from './measurement/routes.ts';
import { pageRoutes } from './page/routes.ts';
import { contentPolicy, securityHeaders } from './page/security.ts';
import { presenceRoutes } from './presence/routes.ts';
import { qualityRoutes } from './quality/routes.ts';
import { oneHub } from './realtime/hub.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { referenceRoutes } from './references/routes.ts';
import { runStatementRoutes } from './run-statements/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { guard } from './session/guard.ts';
import { keepSessions } from './session/kept-sessions.ts';
import { authenticateRoute, sessionRoutes } from './session/routes.ts';
import { cutStalledReaders, limitsOf, patience } from './slow-clients.ts';
import { Tally } from './tally.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { viewRoutes } from './views/routes.ts';
import { vitalsRoutes } from './vitals/routes.ts';
import { type Vitals, watchOver } from './vitals/vitals.ts';

const builtPage = fileURLToPath(new URL('../dist/web', import.meta.url));

/** The whole server around a database that may still be opening. */
export async function buildApp(
  config: Config,
  gate: DatabaseGate,
  log?: LogStream,
): Promise<FastifyInstance> {
  const compilers = lazyCompilers();
  const app = Fastify({
    logger: logger(config.logLevel, log),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    ...limitsOf(patience),
    routerOptions: { maxParamLength: 200 },
    schemaController: compilers.controller,
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false },
      // Not the longer way to write one, with urn:uuid: before it, which no database takes.
      onCreate: (ajv) => void ajv.addFormat('uuid', isUuid),
    },
    // Who comes over a connection that is still open when a stop begins is answered like the others (drain.ts).
    return503OnClosing: false,
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('user', null);
  const refusals = new Tally((kind, count) => app.log.warn({ kind, count }, 'not served'));
  app.decorate('refusals', refusals);
  app.decorate('compilers', compilers);
  app.addHook('onClose', async () => refusals.close());
  app.setErrorHandler(handleError);
  drainOnClose(app);
  cutStalledReaders(app);
  const vitals = await watchOver(app, config, gate);
  const everywhere = { ...securityHeaders, 'content-security-policy': contentPolicy(config, null) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere).header('x-request-id', request.id);
    done();
  });

  await app.register(swagger, { openapi: openapi(config) });

  healthRoutes(app, gate);
  await app.register(apiRoutes, { prefix: '/api/v3', config, gate, vitals });
  await pageRoutes(app, builtPage, config);
  return app;
}

interface ApiOptions {
  readonly config: Config;
  readonly gate: DatabaseGate;
  readonly vitals: Vitals;
}

async function apiRoutes(api: FastifyInstance, { config, gate, vitals }: ApiOptions) {
  api.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  // The public routes: signing in, a document by its signed address, and a calendar by its own. Everything else of the
  // API is registered inside the guarded scope below.
  authenticateRoute(api, gate, config.demoUser);
  contentRoute(api, gate, config);
  calendarRoute(api, gate, config);
  const { hubOf, stop } = oneHub((paths) => {
    sessions.hear(paths);
    answers.hear(paths);
  }, vitals.looks);
  const sessions = keepSessions(hubOf);
  const answers = keepAnswers();
  const batches = new Batches((fault) => api.log.error({ err: fault }, 'a change of many records failed'));
  api.addHook('preClose', () => batches.stop());
  api.addHook('preClose', stop);
  await api.register(async (guarded) => {
    refuseOverload(guarded);
    guard(guarded, gate, hubOf, sessions, config.demoUser);
    sessionRoutes(guarded, gate);
    recordRoutes(guarded, gate, answers);
    batchRoutes(guarded, gate, batches);
    importRoutes(guarded, gate, batches);
    historyRoutes(guarded, gate, answers);
    referenceRoutes(guarded, gate, answers);
    presenceRoutes(guarded, gate);
    searchRoutes(guarded, gate, answers);
    codeTableRoutes(guarded, gate);
    dispatchRoutes(guarded, gate, answers);
    bookingRoutes(guarded, gate);
    ticketRoutes(guarded, gate);
    fieldRoutes(guarded, gate);
    mapRoutes(guarded, gate, answers);
    if (config.mapTiles) tilesRoute(guarded, config.mapTiles);
    runStatementRoutes(guarded, gate, config.page.productName);
    measurementRoutes(guarded);
    checkRoutes(guarded, gate);
    viewRoutes(guarded, gate);
    deadlineRoutes(guarded, gate, answers, config.page.productName);
    qualityRoutes(guarded, gate, answers);
    realtimeRoutes(guarded, { gate, hubOf, sessions, readValue: readCodeTable });
    analyticsRoutes(guarded, gate, config.analyticsUrl);
    vitalsRoutes(guarded, { config, gate, vitals });
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
