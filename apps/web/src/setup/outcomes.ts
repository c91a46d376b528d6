import type { Licence } from '@carestead/domain/licence/licence';
import { defaultLicence } from '@carestead/domain/licence/licence';
import type { InputStep } from './step.ts';

export type Outcome = 'done' | 'skipped';

/** Taken from what is, not from what was clicked: nothing is forgotten by loading the page anew. */
export const outcomesOf = (licence: Pick<Licence, 'id'>, systems: readonly unknown[]): Record<InputStep, Outcome> => ({
  language: 'done',
  licence: isActivated(licence) ? 'done' : 'skipped',
  configurator: systems.length > 0 ? 'done' : 'skipped',
  user: 'done',
});

export const isActivated = ({ id }: Pick<Licence, 'id'>) => id !== defaultLicence.id;
