import { z } from 'zod';
import type { Licence } from './licence.ts';

const count = z.number().int().nonnegative();

/** A licence as it comes from outside: from a code or from the database. */
export const licenceShape: z.ZodType<Licence> = z.object({
  id: z.number().int(),
  name: z.string(),
  features: z.object({ analytics: z.boolean(), log: z.boolean(), management: z.boolean() }),
  limits: z.object({ devices: count, visuals: count, app_clients: count, systems: count }),
});
