import type { Licence } from '@carestead/domain/licence/licence';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The steps with input, in this order; the address holds the name. */
export const inputSteps = ['language', 'licence', 'configurator', 'user'] as const;
export type InputStep = (typeof inputSteps)[number];

export const stepNames = [...inputSteps, 'finished'] as const;
export type StepName = (typeof stepNames)[number];

/** The last step is reached by making the account, never by its address. */
export const stepOf = (named: unknown): InputStep => inputSteps.find((name) => name === named) ?? 'language';

/** What the frame gives to each of its steps. */
export type StepProps = {
  /** Null for the first one. */
  onPrevious: (() => void) | null;
  /** Leaves the steps for a backup that is restored. */
  onRestore: () => void;
  onNext: () => void;
  /** The one that holds. */
  licence: Licence;
  onActivated: (licence: Licence) => void;
};

/** In the place of all steps: a backup is restored. */
const restoring = 'restore';

/** The step of now stands in the address, so that the browser's own way back and loading anew keep it. */
export function useStep() {
  const navigate = useNavigate();
  const { step } = useSearch({ strict: false }) as Record<string, unknown>;
  return {
    current: stepOf(step),
    isRestoring: step === restoring,
    goTo: (name: InputStep | typeof restoring) => void navigate({ to: '/setup', search: { step: name } }),
  };
}
