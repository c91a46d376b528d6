import type { Licence } from '@carestead/domain/licence/licence';
import { defaultLicence, isLicensed } from '@carestead/domain/licence/licence';
import type { InputStep } from './step.ts';

export type Outcome = 'done' | 'skipped';

/** Taken from what is, not from what was clicked: nothing is forgotten by loading the page anew. */
export const outcomesOf = (licence: Pick<Licence, 'id'>, systems: readonly unknown[]): Record<InputStep, Outcome> => ({
  language: 'done',
  licence: isActivated(licence) ? 'done' : 'skipped',
  configurator: systems.length > 0 ? 'done' : 'skipped',
  user: 'done',
});

/** A new configurator knows things that are not here yet, or lacks what is; the page of the synchronisation is part of management. */
export const endsWithSync = (licence: Licence, { configurator }: Readonly<Record<InputStep, Outcome>>): boolean =>
  configurator === 'done' && isLicensed(licence, ['management']);

export const isActivated = ({ id }: Pick<Licence, 'id'>) => id !== defaultLicence.id;
