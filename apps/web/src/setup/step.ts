export const stepNames = ['language', 'licence', 'configurator', 'user', 'finished'] as const;
export type StepName = (typeof stepNames)[number];

export type StepOutcome = 'done' | 'skipped';
export type Outcomes = Readonly<Partial<Record<StepName, StepOutcome>>>;

/** What the frame gives to each of its steps. */
export type StepProps = {
  /** The frame's button submits the form with this id. */
  formId: string;
  outcomes: Outcomes;
  onBusy: (isBusy: boolean) => void;
  onDone: (outcome: StepOutcome) => void;
  /** Leaves the set-up for a page of the application. */
  onLeave: (path: string) => void;
};
