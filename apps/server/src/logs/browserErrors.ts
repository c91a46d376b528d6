import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import { isReportable } from '@carestead/domain/logs/isReportable';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Host } from '../manifest/host.ts';
import type { Clock } from '../platform/clock.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { parseJson } from '../platform/parseJson.ts';

const shape = z.object({
  message: z.string().min(1).max(2000),
  stack: z.string().max(8000).optional(),
  url: z.string().max(2000).optional(),
  platform: z.string().max(200).optional(),
});

export type BrowserError = z.infer<typeof shape> & { user_id: number; licence: string };

type BrowserErrorOptions = {
  caller: Host['caller'];
  clock: Clock;
  log: Log;
  metrics: Metrics;
  licenceName: () => string;
  /** Where reports go besides the log, when the operator named such a place. */
  forward: ((error: BrowserError) => void) | null;
};

/** A broken browser repeats itself; after this many only the counter goes on. */
const perServer: BucketSize = { tries: 100, refillEvery: 1000 };
/** A fifth of it: one network does not keep the errors of others out of the log. */
const perNetwork: BucketSize = { tries: 20, refillEvery: 5000 };

/** Errors of browsers go to the log and to the metrics. */
export function addBrowserErrorRoute(app: FastifyInstance, options: BrowserErrorOptions) {
  const { caller, clock, log, metrics, licenceName, forward } = options;
  const reports = metrics.counter(
    'carestead_browser_errors_total',
    'Errors reported by browsers, by what became of them.',
  );
  const overall = createLimiter(perServer);
  const networks = createLimiter(perNetwork);

  app.route({
    method: 'POST',
    url: '/backend/errors',
    config: { needs: 'public' },
    bodyLimit: 16_000,
    handler: async (request, reply) => {
      const given = shape.safeParse(parseJson(request.body));
      if (!given.success) return reply.code(400).send({ error: 'not a report' });
      const now = clock.now();
      if (overall.waitFor('', now) > 0 || networks.take(networkOf(request.ip), now) > 0) {
        reports.add({ outcome: 'too_many' });
        return reply.code(429).send();
      }
      overall.take('', now);
      if (!isReportable(given.data.message)) {
        reports.add({ outcome: 'ignored' });
        return reply.code(204).send();
      }
      const { viewer } = await caller(request);
      const report = { ...given.data, user_id: viewer.id, licence: licenceName() };
      reports.add({ outcome: 'logged' });
      log.warn({ browser: report }, 'browser reported an error');
      forward?.(report);
      return reply.code(204).send();
    },
  });
}
