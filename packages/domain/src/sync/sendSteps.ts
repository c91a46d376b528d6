export const runKinds = ['commit', 'push', 'import', 'pull', 'rollback'] as const;

export type RunKind = (typeof runKinds)[number];

export const sendSteps = [
  'init',
  'preparing',
  'wiping',
  'sending',
  'syncing',
  'validating',
  'finishing',
  'done',
  'failed',
] as const;

export type SendStep = (typeof sendSteps)[number];

export const runErrors = ['transmission', 'synchronisation', 'timeout', 'unknown', 'invalid_config'] as const;

export type RunError = (typeof runErrors)[number];

type WorkingStep = Exclude<SendStep, 'failed'>;

/** What each kind of run does, in order; it ends with `done`, or with `failed` at any of them. */
const stepsByKind: Readonly<Record<RunKind, readonly WorkingStep[]>> = {
  commit: ['init', 'preparing', 'sending', 'syncing', 'validating', 'finishing', 'done'],
  push: ['init', 'preparing', 'wiping', 'sending', 'syncing', 'validating', 'finishing', 'done'],
  import: ['init', 'preparing', 'syncing', 'finishing', 'done'],
  pull: ['init', 'preparing', 'syncing', 'finishing', 'done'],
  rollback: ['init', 'preparing', 'wiping', 'sending', 'syncing', 'finishing', 'done'],
};

export const stepsOf = (kind: RunKind): readonly WorkingStep[] => stepsByKind[kind];

/** The step after this one; null: the run is over. */
export function stepAfter(kind: RunKind, step: SendStep): WorkingStep | null {
  const steps: readonly SendStep[] = stepsByKind[kind];
  const place = steps.indexOf(step);
  return place < 0 ? null : (stepsByKind[kind][place + 1] ?? null);
}

/** How much of a run each step takes, roughly: those that reach every row or every device take most of it. */
const weights: Readonly<Record<WorkingStep, number>> = {
  init: 1,
  preparing: 5,
  wiping: 4,
  sending: 40,
  syncing: 20,
  validating: 5,
  finishing: 25,
  done: 0,
};

type Progress = { kind: RunKind; step: WorkingStep; sent: number; total: number };

/** Between 0 and 100, and never less than before as long as the run goes on. */
export function percentOf({ kind, step, sent, total }: Progress): number {
  const steps = stepsByKind[kind];
  const weightOf = (some: readonly WorkingStep[]) => some.reduce((sum, each) => sum + weights[each], 0);
  const before = weightOf(steps.slice(0, Math.max(0, steps.indexOf(step))));
  const within = total > 0 ? weights[step] * Math.min(1, Math.max(0, sent / total)) : 0;
  return step === 'done' ? 100 : Math.floor(((before + within) / weightOf(steps)) * 100);
}
