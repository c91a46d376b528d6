import type { IndicatorFunction } from '@carestead/domain/field/buttonFunctions';
import type { IndicatorRow } from '../configuration/buttonRows.ts';
import type { OpenThing } from '../journal/fieldState.ts';

export type LampFacts = {
  /** What is open at the device itself. */
  own: readonly OpenThing[];
  /** What is open at the other devices of the same place. */
  around: readonly OpenThing[];
  /** The open calls of the device that a button with this function raised. */
  raisedBy: (fn: IndicatorFunction) => readonly OpenThing[];
  isRegrouped: boolean;
  isActive: boolean;
};

/** Whether a lamp of a device is lit: for a call of its source, for one of the linked source in the same place, or for a function. */
export function isLit(indicator: IndicatorRow, facts: LampFacts): boolean {
  const { call_source_id, linked_call_source_id, call_types, fn_a, fn_b } = indicator;
  const isOfType = ({ call }: OpenThing) => call_types.includes(call.call_type_id);
  const isOf = (source: number | null) => (thing: OpenThing) =>
    source !== null && thing.call.call_source_id === source && isOfType(thing);
  return (
    facts.own.some(isOf(call_source_id)) ||
    [...facts.own, ...facts.around].some(isOf(linked_call_source_id)) ||
    [fn_a, fn_b].some((fn) => isInForce(fn, facts))
  );
}

function isInForce(fn: IndicatorFunction, { own, raisedBy, isRegrouped, isActive }: LampFacts): boolean {
  switch (fn) {
    case 'inactive':
      return false;
    case 'presence':
      return own.some(({ kind }) => kind === 'presence');
    case 'acknowledge_shown_call':
      return own.some(({ call }) => call.acknowledged_at !== undefined);
    case 'regroup':
      return isRegrouped;
    case 'activity_monitoring':
      return isActive;
    case 'technical':
    case 'escape':
    case 'localized_call':
      return raisedBy(fn).length > 0;
  }
}
