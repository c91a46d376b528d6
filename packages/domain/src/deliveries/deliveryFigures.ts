/** How it stands with everything that leaves the installation. */
export type DeliveryFigures = {
  pending: number;
  /** When the oldest of those that could go now became due; null: none. */
  oldest_due_at: number | null;
  failures_last_hour: number;
  dead_targets: number;
};

/** The worker sends within moments; so long after its time something is wrong with it. */
export const lateAfter = 300_000;

export type DeliveryTrouble = 'late' | 'dead_targets' | 'failures';

/** What a person should look at; null: all is well. The worst first. */
export function deliveryTrouble(figures: DeliveryFigures, now: number): DeliveryTrouble | null {
  const { oldest_due_at, failures_last_hour, dead_targets } = figures;
  if (oldest_due_at !== null && now - oldest_due_at > lateAfter) return 'late';
  if (dead_targets > 0) return 'dead_targets';
  return failures_last_hour > 0 ? 'failures' : null;
}
