import type { CallFacts } from './call.ts';

export const isDefect = ({ call_type }: Pick<CallFacts, 'call_type'>) => call_type?.flag === 'Defect';

/** The moment from which a defect is shown: a younger one is usually a device that is about to answer. */
export const settlesAt = ({ opened_at }: Pick<CallFacts, 'opened_at'>, defects_timeout: number) =>
  opened_at + defects_timeout * 1000;
