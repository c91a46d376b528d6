import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Host } from '../../manifest/host.ts';
import { finishBeforeLeaving } from '../../platform/database/watchReplacement.ts';
import { parseJson } from '../../platform/parseJson.ts';
import { type ResetProblem, resetDemo } from './resetDemo.ts';

/** A reset starts the server anew, so its own age is the time since the last one. */
const restMs = 5000;

const asked = z.strictObject({});

/** Puts a demo back to its beginning; no other installation has this route. Two at the same moment are one. */
export function addResetRoute(app: FastifyInstance, host: Host) {
  if (!host.config.isDemo) return;
  const startedAt = host.clock.now();
  let underWay: Promise<ResetProblem | null> | null = null;
  app.route({
    method: 'POST',
    url: '/backend/demo/reset',
    config: { needs: 'public' },
    bodyLimit: 1000,
    handler: async (request, reply) => {
      if (!asked.safeParse(parseJson(request.body)).success)
        return reply.code(400).send({ ok: false, errors: ['the body is not empty'] });
      const rest = startedAt + restMs - host.clock.now();
      if (rest > 0 && underWay === null)
        return reply
          .code(429)
          .header('retry-after', Math.ceil(rest / 1000))
          .send({ ok: false, errors: ['too_soon'] });
      finishBeforeLeaving(once(reply.raw, 'close'));
      underWay ??= resetDemo(host).finally(() => {
        underWay = null;
      });
      const problem = await underWay;
      // The next request is for the server that starts anew.
      reply.header('connection', 'close');
      return reply.send(problem === null ? { ok: true } : { ok: false, errors: [problem] });
    },
  });
}
