const day = 86_400_000;

type Known = {
  now: number;
  /** When the latest telemetry is from; null: there is none. */
  latest: number | null;
  /** For so many days it is kept. */
  days: number;
};

/**
 * The moment before which telemetry is dropped; null: nothing is. A clock that jumps ahead must not drop what is young, so
 * both clocks have to agree: ours and that of the configurators.
 */
export const dropBefore = ({ now, latest, days }: Known): number | null =>
  latest === null ? null : Math.min(now, latest) - days * day;
