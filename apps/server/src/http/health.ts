import { type Condition, isFault } from '@carestead/domain/conditions/condition';
import type { FastifyInstance } from 'fastify';

/** Ready or not, and why: for load balancers, watchdogs and operators. */
export function addHealthRoute(app: FastifyInstance, conditions: () => readonly Condition[]) {
  app.route({
    method: 'GET',
    url: '/backend/health',
    config: { needs: 'public' },
    handler: async (_request, reply) => {
      const all = conditions();
      const faults = all.filter(isFault);
      const why = faults.map(({ part, why: reason }) => `${part}: ${reason}`);
      const ready = !faults.some(({ vital }) => vital);
      const parts = Object.fromEntries(
        all.map(({ part, message: _message, values: _values, ...condition }) => [part, condition]),
      );
      return reply.code(ready ? 200 : 503).send({ ready, why, parts });
    },
  });
}
