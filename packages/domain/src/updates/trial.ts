export type TrialLimits = {
  /** When it is decided, in milliseconds. */
  within: number;
  /** For how long it must have been healthy by then. */
  settled: number;
  /** So many ends of its processes decide at once. */
  ends: number;
};

export const trialLimits: TrialLimits = { within: 120_000, settled: 20_000, ends: 3 };

/** What was seen of a release since it was started. */
export type TrialSigns = {
  elapsed: number;
  /** For how long the server has answered and the worker has worked, without a break; 0: one of them does not. */
  healthyFor: number;
  /** How often one of its processes ended or had to be killed. */
  ends: number;
  /** It reported that it can never start. */
  isImpossible: boolean;
};

export const trialFailures = ['impossible', 'crashed', 'not_healthy', 'interrupted'] as const;

export type TrialFailure = (typeof trialFailures)[number];

/** Whether a release that was just started stays: yes, no with the reason, or not decided yet. */
export function trialVerdict(
  { elapsed, healthyFor, ends, isImpossible }: TrialSigns,
  limits: TrialLimits = trialLimits,
): 'undecided' | 'stays' | TrialFailure {
  if (isImpossible) return 'impossible';
  if (ends >= limits.ends) return 'crashed';
  if (elapsed < limits.within) return 'undecided';
  return healthyFor >= limits.settled ? 'stays' : 'not_healthy';
}
