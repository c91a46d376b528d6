import { setTimeout as sleep } from 'node:timers/promises';
import { fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import { z } from 'zod';

/** What is wrong with the configurator right now. Each can be switched while it runs. */
export const faults = z.object({
  /** Nothing listens, and every connection is dropped. */
  offline: z.boolean(),
  /** Connections stay open and are accepted, and nothing is sent on them. */
  silent: z.boolean(),
  /** Milliseconds before every answer and every message. */
  slow: z.number().int().min(0).max(600_000),
  unauthorised: z.boolean(),
  /** Answers that are no JSON or something else, unknown messages, events that cannot be parsed. */
  nonsense: z.boolean(),
  /** Events are sent again. */
  repeats: z.boolean(),
  /** Numbers are left out: sent after the next connection, or gone for good. */
  gaps: z.enum(['off', 'delayed', 'forgotten']),
  out_of_order: z.boolean(),
  /** One in so many events is hit by gaps and nonsense. */
  every: z.number().int().min(1).max(10_000),
  invalid_configuration: z.boolean(),
  /** Rows of one entity are refused, whoever sends them; empty: none. */
  refused_rows: z.union([z.literal(''), z.enum(fieldEntities)]),
  /** It stops in the middle of emptying or filling: half is done, and the connection is dropped. */
  dies_in: z.enum(['nothing', 'wipe', 'load']),
  /** What comes of a commit; `stuck`: it is accepted and never begins; `half_way`: it fails there. */
  commits: z.enum(['done', 'stuck', 'half_way']),
  /** What comes of device actions; `ignoring` accepts them, and nothing ends; `unknown` is a configurator that has none. */
  actions: z.enum(['obeying', 'refusing', 'ignoring', 'unknown']),
});

export type Faults = z.output<typeof faults>;

const noFaults: Readonly<Faults> = {
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
  refused_rows: '',
  dies_in: 'nothing',
  commits: 'done',
  actions: 'obeying',
};

export type FaultStore = ReturnType<typeof createFaultStore>;

/** Long enough for a second event to come, which the first can be swapped with. */
const gathering = 50;

export function createFaultStore(initial: Partial<Faults> = {}) {
  let faults: Faults = { ...noFaults, ...initial };
  const listeners = new Set<() => void>();
  const onChange = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const changed = () =>
    new Promise<void>((resolve) => {
      const stop = onChange(() => {
        stop();
        resolve();
      });
    });
  return {
    now: () => faults,
    set: (some: Partial<Faults>) => {
      faults = { ...faults, ...some };
      for (const listener of [...listeners]) listener();
    },
    onChange,
    /** Returns when something may be sent. */
    pause: async () => {
      while (faults.silent) await changed();
      const wait = faults.slow + (faults.out_of_order ? gathering : 0);
      if (wait > 0) await sleep(wait);
    },
  };
}
