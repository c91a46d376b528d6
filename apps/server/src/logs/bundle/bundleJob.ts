import { z } from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { logNeeds } from '../logAccess.ts';

/** Gathers what support asks for. Whoever is restricted to some systems cannot start one: it is about all of them. */
export const supportBundleJob = job('support_bundle', {
  payload: z.object({
    locale: z.enum(['de', 'en', 'fr', 'it']),
    /** As the call server saw them when it was asked for: the worker does not have them. */
    health: z.unknown(),
    metrics: z.string(),
  }),
  needs: logNeeds,
  run: () => import('./runBundle.ts'),
  timeLimit: 300_000,
  keptDays: 2,
});

const resultOf = z.object({ bytes: z.number(), name: z.string() });

export const bundleResult = (result: unknown) => {
  const read = resultOf.safeParse(result);
  return read.success ? read.data : null;
};
