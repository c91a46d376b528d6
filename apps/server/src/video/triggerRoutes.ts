import type { FastifyInstance } from 'fastify';
import { type Trigger, videoActions } from './triggers.ts';

const statusOf = { ok: 204, unknown: 404, limited: 429 } as const;

/** Door stations can call an address and little else, so both ways of calling count; the token is in neither log. */
export function addTriggerRoutes(app: FastifyInstance, trigger: Trigger) {
  for (const action of videoActions) {
    app.route({
      method: ['GET', 'POST'],
      url: `/backend/videostream/${action}`,
      config: { needs: 'public' },
      bodyLimit: 1000,
      handler: async ({ query, ip }, reply) => {
        const token = (query as Record<string, unknown>).token;
        const outcome = typeof token === 'string' && token.length <= 200 ? await trigger(action, token, ip) : 'unknown';
        return reply.code(statusOf[outcome]).send();
      },
    });
  }
}
