import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** For the machine itself or with the token: the metrics reveal too much to anonymous callers. */
export function addMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string | null) {
  app.route({
    method: 'GET',
    url: '/backend/metrics',
    config: { needs: 'operator' },
    handler: async (request, reply) => {
      if (!isOperator(request, token)) return reply.code(403).send({ error: 'only for the operator' });
      return reply.type('text/plain; version=0.0.4').send(metrics.print());
    },
  });
}

function isOperator(request: FastifyRequest, token: string | null) {
  const given = request.headers.authorization?.replace(/^Bearer /, '');
  if (token !== null && given !== undefined && isSame(given, token)) return true;
  // Behind a proxy all requests come from the loopback; a forwarded request is not the machine itself.
  return loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
}

const isSame = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));
