import type { Phase } from './connection.ts';

export const reloadEvery = 4 * 3_600_000;
const deafFor = 120_000;

type Facts = {
  /** Since the page was loaded. */
  age: number;
  phase: Phase;
  hasEmergency: boolean;
  hasUnsaved: boolean;
};

/** Only while the server is there to answer: a reload during an outage would replace the warning by an error page. */
export const isSafeToReload = ({ phase, hasEmergency, hasUnsaved }: Omit<Facts, 'age'>) =>
  (phase === 'live' || phase === 'field_down') && !hasEmergency && !hasUnsaved;

export const isReloadDue = ({ age, ...facts }: Facts) => age >= reloadEvery && isSafeToReload(facts);

/** A page that comes from a cache may be as old as the one before it, and must not be loaded again without end. */
const unknownFor = 60_000;

/**
 * After an update the server no longer knows what an old page asks, and such a page gets no list any more: only a fresh
 * one does, so this does not wait for the list to be good.
 */
export const isRenewalDue = ({
  age,
  isUnknown,
  hasUnsaved,
}: Pick<Facts, 'age' | 'hasUnsaved'> & { isUnknown: boolean }) => isUnknown && age >= unknownFor && !hasUnsaved;

/** The socket stays down although the server answers: a fresh page may help, once. */
export const isRescueDue = (
  facts: { socketDownFor: number; serverAnswers: boolean; wasTried: boolean } & Pick<Facts, 'hasUnsaved'>,
) => facts.socketDownFor >= deafFor && facts.serverAnswers && !facts.wasTried && !facts.hasUnsaved;
