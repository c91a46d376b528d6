import type { Ports } from '../manifest/ports.ts';
import type { Condition } from '../platform/condition.ts';
import type { Links } from './links.ts';

type Field = { links: Ports['links']; troubles: Links['troubles'] };

/** Whether events can be kept, and whether each configurator is connected; the product itself is ready without it. */
export const linkConditions = ({ links, troubles }: Field): readonly Condition[] => [
  ingestCondition(troubles()),
  ...links().map(({ system_id, state }) => {
    const ok = state === 'connected';
    const why = troubles().has(system_id) ? 'its events cannot be kept' : state;
    return { part: `configurator ${system_id}`, ok, vital: false, state, ...(!ok && { why }) };
  }),
];

/** What is open already is shown all the same, so it is not vital. */
function ingestCondition(troubles: ReadonlyMap<number, string>): Condition {
  const why = [...troubles].map(([system_id, trouble]) => `system ${system_id}: ${trouble}`).join(', ');
  const part = { part: 'ingest', vital: false };
  return why === '' ? { ...part, ok: true } : { ...part, ok: false, why };
}
