import { type ButtonFunction, buttonFunctions, buttonTypes } from '../field/buttonFunctions.ts';
import type { Values } from '../kit/entity.ts';
import { entity } from '../kit/entity.ts';
import { choice, number, optionalRef, ref } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { reservedGroups } from '../routing/reservedIds.ts';
import { askedFields, endsCalls, functionVerdict } from './buttonFunctions.ts';

export const functionKeys = ['fn_a', 'fn_b', 'fn_c'] as const;

/** A button of every device with this call source; `number` is its place on the device. */
export const button = entity('button', {
  plural: 'buttons',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  fields: {
    number: number(1, 255),
    call_source_id: ref('call_source'),
    button_type: choice(buttonTypes, 'impulse'),
    call_type_id: optionalRef('call_type'),
    fn_a: choice(buttonFunctions, 'inactive'),
    fn_b: choice(buttonFunctions, 'inactive'),
    fn_c: choice(buttonFunctions, 'inactive'),
    call_type_presence_id: optionalRef('call_type'),
    display_group_id: optionalRef('display_group', { reserved: reservedGroups }),
  },
  columns: ['number', 'call_source_id', 'button_type', 'call_type_id', 'fn_a', 'fn_b', 'fn_c'],
  choiceDetail: 'call_source_id',
  check: buttonProblems,
});

/** What a button does, of values as a form or the API gives them; null where one of them is wrong by itself. */
export function buttonFacts(values: Values) {
  const button_type = buttonTypes.find((type) => type === values.button_type);
  const functions = functionKeys.map((key) => buttonFunctions.find((fn) => fn === values[key]));
  return button_type && functions.every((fn) => fn !== undefined) ? { button_type, functions } : null;
}

function buttonProblems(values: Values): readonly Problem[] {
  const facts = buttonFacts(values);
  if (!facts) return [];
  const { button_type, functions } = facts;
  const problems = functionKeys.flatMap((field, place): readonly Problem[] => {
    const fn: ButtonFunction = functions[place] ?? 'inactive';
    const verdict = functionVerdict(button_type, fn);
    if (verdict !== 'allowed') return [{ field, message: `function_${verdict}` }];
    return fn !== 'inactive' && functions.indexOf(fn) < place ? [{ field, message: 'must_differ' }] : [];
  });
  const missing = [...askedFields(facts)].filter((field) => values[field] === null || values[field] === undefined);
  const isContradicting = functions.some(endsCalls) && typeof values.call_type_id === 'number';
  return [
    ...problems,
    ...missing.map((field): Problem => ({ field, message: 'required' })),
    ...(isContradicting ? [{ field: 'call_type_id', message: 'ends_calls' } as const] : []),
  ];
}
