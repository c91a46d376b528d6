import { Cron } from 'croner';

/**
 * Work that comes round by itself. A pattern with one minute and one hour runs once a day, also on the days when the
 * clocks change: what falls into the hour that is left out runs right after it, and of the hour that comes twice the
 * first one counts. Patterns with steps or lists follow the clock as it is.
 */
export type Schedule = {
  name: string;
  /** Minute, hour, day, month, weekday. */
  pattern: string;
  run: (system_id: number | null) => Promise<unknown>;
  /** `system`: for each system, in its time zone, with its id; as if nothing is said: once, in UTC. */
  zone?: 'system' | 'UTC';
};

/** The next moment of a pattern after this one, in milliseconds since 1970. */
export function nextRun(pattern: string, zone: string, after: number): number {
  const next = new Cron(pattern, { timezone: zone, mode: '5-part' }).nextRun(new Date(after));
  if (!next) throw new Error(`the pattern ${pattern} never comes round in ${zone}`);
  return next.getTime();
}
