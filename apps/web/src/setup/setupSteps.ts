import type { ComponentType } from 'react';
import { ConfiguratorStep } from './ConfiguratorStep.tsx';
import { FinishedStep } from './FinishedStep.tsx';
import { LanguageStep } from './LanguageStep.tsx';
import { LicenceStep } from './LicenceStep.tsx';
import type { StepName, StepProps } from './step.ts';
import { UserStep } from './UserStep.tsx';

type Step = {
  body: ComponentType<StepProps>;
  /** What the button says that goes on. */
  next: 'next' | 'skip' | 'submit' | 'finish';
};

/** One row per step; the frame shows a dot for each. */
export const setupSteps: Readonly<Record<StepName, Step>> = {
  language: { body: LanguageStep, next: 'next' },
  licence: { body: LicenceStep, next: 'skip' },
  configurator: { body: ConfiguratorStep, next: 'skip' },
  user: { body: UserStep, next: 'submit' },
  finished: { body: FinishedStep, next: 'finish' },
};
