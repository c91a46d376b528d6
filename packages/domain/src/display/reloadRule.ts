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
export const isReloadDue = ({ age, phase, hasEmergency, hasUnsaved }: Facts) =>
  age >= reloadEvery && (phase === 'live' || phase === 'field_down') && !hasEmergency && !hasUnsaved;

/** The socket stays down although the server answers: a fresh page may help, once. */
export const isRescueDue = (
  facts: { socketDownFor: number; serverAnswers: boolean; wasTried: boolean } & Pick<Facts, 'hasUnsaved'>,
) => facts.socketDownFor >= deafFor && facts.serverAnswers && !facts.wasTried && !facts.hasUnsaved;
