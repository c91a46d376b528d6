import { z } from 'zod';

/** What is wrong with the configurator right now. Each can be switched while it runs. */
export const faults = z.object({
  /** Nothing listens, and every connection is dropped. */
  offline: z.boolean(),
  /** Connections stay and are taken, and nothing is ever said on them. */
  silent: z.boolean(),
  /** Milliseconds before every answer and every message. */
  slow: z.number().int().min(0).max(600_000),
  unauthorised: z.boolean(),
  /** Answers that are no JSON or something else, messages that nobody knows, events that cannot be read. */
  nonsense: z.boolean(),
  /** Events are sent again. */
  repeats: z.boolean(),
  /** Numbers are left out: sent after the next connection, or gone for good. */
  gaps: z.enum(['off', 'delayed', 'forgotten']),
  out_of_order: z.boolean(),
  /** One in so many events is hit by gaps and nonsense. */
  every: z.number().int().min(1).max(10_000),
  invalid_configuration: z.boolean(),
  /** What comes of device actions; `ignoring` accepts them, and nothing ends. */
  actions: z.enum(['obeying', 'refusing', 'ignoring']),
});

export type Faults = z.output<typeof faults>;

export const noFaults: Readonly<Faults> = {
  offline: false,
  silent: false,
  slow: 0,
  unauthorised: false,
  nonsense: false,
  repeats: false,
  gaps: 'off',
  out_of_order: false,
  every: 4,
  invalid_configuration: false,
  actions: 'obeying',
};
