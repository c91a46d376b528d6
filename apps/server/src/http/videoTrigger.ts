import type { FastifyInstance } from 'fastify';

type Action = 'start' | 'stop';

/** Given by the part that knows cameras. */
type Trigger = (action: Action, token: string, address: string) => Promise<'ok' | 'unknown' | 'limited'>;

const statusOf = { ok: 204, unknown: 404, limited: 429 } as const;

/** Door stations can call an address and little else, so both ways of calling count; the token is in neither log. */
export function addVideoTriggerRoutes(app: FastifyInstance, trigger: Trigger) {
  for (const action of ['start', 'stop'] as const) {
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
