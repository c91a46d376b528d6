import type { CallFacts, Urgency } from './call.ts';

type Ordered = Pick<CallFacts, 'id' | 'call_type' | 'opened_at'>;

const ranks: Readonly<Record<Urgency, number>> = { Normal: 0, Urgent: 1, Emergency: 2 };
const withoutOrder = 999;

/** A type that is not known may be an emergency, so such a call stands behind the known ones and before all others. */
const rank = ({ call_type }: Ordered) => ranks[call_type?.urgency ?? 'Emergency'];
const order = ({ call_type }: Ordered) => call_type?.sort_order ?? withoutOrder;

/** Higher urgency first, then the call type's sort order, then the longest waiting. */
export const byImportance = (a: Ordered, b: Ordered) =>
  rank(b) - rank(a) || order(a) - order(b) || a.opened_at - b.opened_at || a.id - b.id;
