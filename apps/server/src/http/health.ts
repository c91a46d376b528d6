import type { FastifyInstance } from 'fastify';

/** One part of the product: fine, or the reason why not. Without a vital part no call can be shown. */
export type PartHealth = { ok: boolean; vital: boolean; why?: string; [detail: string]: unknown };

export type ReadHealth = () => Record<string, PartHealth>;

/** Ready or not, and why: for load balancers, watchdogs and the person who looks. */
export function addHealthRoute(app: FastifyInstance, readHealth: ReadHealth) {
  app.route({
    method: 'GET',
    url: '/backend/health',
    config: { needs: 'public' },
    handler: async (_request, reply) => {
      const parts = readHealth();
      const broken = Object.entries(parts).filter(([, part]) => !part.ok);
      const why = broken.map(([name, part]) => `${name}: ${part.why ?? 'not ready'}`);
      const ready = !broken.some(([, part]) => part.vital);
      return reply.code(ready ? 200 : 503).send({ ready, why, parts });
    },
  });
}
