import type { FastifyInstance } from 'fastify';
import type { Condition } from '../platform/condition.ts';

/** Ready or not, and why: for load balancers, watchdogs and operators. */
export function addHealthRoute(app: FastifyInstance, conditions: () => readonly Condition[]) {
  app.route({
    method: 'GET',
    url: '/backend/health',
    config: { needs: 'public' },
    handler: async (_request, reply) => {
      const all = conditions();
      const broken = all.filter(({ ok }) => !ok);
      const why = broken.map(({ part, why: reason = 'not ready' }) => `${part}: ${reason}`);
      const ready = !broken.some(({ vital }) => vital);
      const parts = Object.fromEntries(all.map(({ part, ...condition }) => [part, condition]));
      return reply.code(ready ? 200 : 503).send({ ready, why, parts });
    },
  });
}
