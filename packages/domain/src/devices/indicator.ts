import { indicatorFunctions } from '../field/buttonFunctions.ts';
import type { Values } from '../kit/entity.ts';
import { entity } from '../kit/entity.ts';
import { choice, number, optionalRef, ref, refs } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';

/** A lamp of every device with this call source; `number` is its place on the device. */
export const indicator = entity('indicator', {
  plural: 'indicators',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  fields: {
    number: number(1, 255),
    call_source_id: ref('call_source'),
    linked_call_source_id: optionalRef('call_source'),
    call_types: refs('call_type'),
    fn_a: choice(indicatorFunctions, 'inactive'),
    fn_b: choice(indicatorFunctions, 'inactive'),
  },
  columns: ['number', 'call_source_id', 'linked_call_source_id', 'call_types', 'fn_a', 'fn_b'],
  choiceDetail: 'call_source_id',
  check: indicatorProblems,
});

function indicatorProblems(values: Values): readonly Problem[] {
  const { call_source_id, linked_call_source_id, call_types, fn_a, fn_b } = values;
  const isLinkedToItself = typeof call_source_id === 'number' && linked_call_source_id === call_source_id;
  const isTwice = typeof fn_a === 'string' && fn_a !== 'inactive' && fn_b === fn_a;
  const hasTypes = Array.isArray(call_types) && call_types.length > 0;
  const isNeverLit = !hasTypes && fn_a === 'inactive' && fn_b === 'inactive';
  return [
    ...(isLinkedToItself ? [{ field: 'linked_call_source_id', message: 'must_differ' } as const] : []),
    ...(isNeverLit ? [{ field: 'call_types', message: 'required' } as const] : []),
    ...(isTwice ? [{ field: 'fn_b', message: 'must_differ' } as const] : []),
  ];
}
