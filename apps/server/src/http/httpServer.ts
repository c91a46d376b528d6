import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { fastify, LogController } from 'fastify';
import type { Config } from '../platform/config.ts';
import { isBehindTls } from '../platform/config.ts';
import { isUnavailable } from '../platform/database/databaseProblem.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { LazyRequestLog } from './lazyRequestLog.ts';
import { collectRouteNeeds } from './routeNeeds.ts';
import { securityHeaders } from './securityHeaders.ts';

type HttpOptions = { config: Config; log: Log; metrics: Metrics; version: string; page: string };

/** Running requests may take so long when the server stops; the supervisor waits for 8 s, and more follows. */
const finishWithin = 3000;
const closeIdleEvery = 50;

const jsonBytes = 1024 * 1024;

/** No route has a JSON schema, so that the compilers for them are never read. */
function refuseSchema(): never {
  throw new Error('routes of this server have no JSON schema');
}

/** The bare server: limits, headers, metrics and masked errors, before any route. */
export function createHttpServer({ config, log, metrics, version, page }: HttpOptions) {
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    bodyLimit: jsonBytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: 30_000,
    forceCloseConnections: false,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  });
  const routes = collectRouteNeeds(app);
  const headers = { ...securityHeaders(page, isBehindTls(config)), version };
  const requests = metrics.counter('carestead_requests_total', 'Requests answered, by route and status.');

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.url.startsWith('/backend/')) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    requests.add({ route: request.routeOptions.url ?? 'page', status: String(reply.statusCode) });
    done();
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? (isUnavailable(error) ? 503 : 500);
    if (status < 500) return reply.code(status).send({ error: error.message });
    const log_id = request.id;
    request.log.error({ err: error, log_id, url: request.url.split('?')[0] }, 'HTTP request failed');
    return reply.code(status).send({ error: status === 503 ? 'unavailable' : 'internal error', log_id });
  });

  // Bodies stay text: each route reads its own JSON and answers for what is broken in its own way.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('multipart/form-data', (_request, _stream, done) => done(null));
  app.setChildLoggerFactory((logger, bindings) => new LazyRequestLog(logger, bindings));
  return { app, routes, close: () => closeHttp(app) };
}

/** Takes no more requests, lets those that run come to their end, and cuts off what does not. */
async function closeHttp(app: FastifyInstance) {
  // A connection that is kept open for more is idle only after its answer.
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), closeIdleEvery);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), finishWithin);
  try {
    await app.close();
  } finally {
    clearInterval(closingIdle);
    clearTimeout(cutOff);
  }
}
