import { z } from 'zod';

/** What a browser gives out to be reached by push messages. */
export const subscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

export type Subscription = z.infer<typeof subscriptionSchema>;
