import type { Condition } from '@carestead/domain/conditions/condition';
import type { Ports } from '../manifest/ports.ts';
import type { Links } from './links.ts';

type Field = { links: Ports['links']; troubles: Links['troubles'] };

/** Whether events can be kept, and whether each configurator is connected; the product itself is ready without it. */
export const linkConditions = ({ links, troubles }: Field): readonly Condition[] => [
  ingestCondition(troubles()),
  ...links().map(({ system_id, state }): Condition => {
    const part = { part: `configurator ${system_id}`, vital: false, system_id, state };
    if (state === 'connected') return { ...part, ok: true };
    const why = troubles().has(system_id) ? 'its events cannot be kept' : state;
    const message = state === 'unauthorized' ? 'configurator_unauthorized' : 'configurator_offline';
    return { ...part, ok: false, why, message };
  }),
];

/** What is open already is shown all the same, so it is not vital. */
function ingestCondition(troubles: ReadonlyMap<number, string>): Condition {
  const why = [...troubles].map(([system_id, trouble]) => `system ${system_id}: ${trouble}`).join(', ');
  const part = { part: 'ingest', vital: false };
  return why === '' ? { ...part, ok: true } : { ...part, ok: false, why, message: 'events_not_kept' };
}
