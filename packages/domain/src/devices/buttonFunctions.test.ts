import { describe, expect, test } from 'vitest';
import { buttonFunctions, buttonTypes, indicatorFunctions } from '../field/buttonFunctions.ts';
import { initialValues } from '../kit/entity.ts';
import { problemsOf } from '../kit/problemsOf.ts';
import { button } from './button.ts';
import { allowedFunctions, functionVerdict, refusedFunctions } from './buttonFunctions.ts';
import { indicator } from './indicator.ts';

describe('what each type of button allows', () => {
  test.each([
    ['inactive', 'i...........'],
    ['impulse', 'ipeb.rxlah.t'],
    ['come_and_go', 'ip.btr.l..mt'],
    ['open_close', 'i...trxl..m.'],
  ] as const)('%s: %s', (type, allowed) => {
    const letters = buttonFunctions.map((fn) => (functionVerdict(type, fn) === 'allowed' ? 'x' : '.')).join('');
    expect(letters).toBe(allowed.replace(/[^.]/g, 'x'));
  });

  test('each function is allowed with some type, or refused with a reason', () => {
    for (const type of buttonTypes) {
      const refused = [...refusedFunctions(type).values()].flat();
      expect([...allowedFunctions(type), ...refused].sort()).toEqual([...buttonFunctions].sort());
    }
    for (const fn of buttonFunctions)
      expect(buttonTypes.some((type) => functionVerdict(type, fn) === 'allowed')).toBe(true);
  });
});

const press = { ...initialValues(button), number: 1, call_source_id: 3, call_type_id: 4 };

test.each<[string, object, readonly string[]]>([
  ['a call on an impulse', {}, []],
  ['a press that does nothing at all', { call_type_id: null }, ['call_type_id required']],
  ['an inactive one', { button_type: 'inactive', call_type_id: null }, []],
  ['a function of an inactive one', { button_type: 'inactive', fn_a: 'presence' }, ['fn_a function_does_nothing']],
  ['a technical message without an end', { fn_b: 'technical' }, ['fn_b function_has_no_end']],
  ['a call that ends with the second press', { button_type: 'come_and_go', fn_a: 'technical' }, []],
  [
    'a second press with nothing to end',
    { button_type: 'come_and_go', fn_c: 'hide_shown_call' },
    ['fn_c function_happens_once'],
  ],
  [
    'a door that takes presence',
    { button_type: 'open_close', fn_a: 'presence', call_type_presence_id: 6 },
    ['fn_a function_needs_a_person'],
  ],
  ['presence without its call type', { fn_a: 'presence' }, ['call_type_presence_id required']],
  ['presence with it', { fn_a: 'presence', call_type_presence_id: 6 }, []],
  ['presence alone', { fn_a: 'presence', call_type_presence_id: 6, call_type_id: null }, []],
  ['regrouping without a group', { fn_a: 'regroup' }, ['display_group_id required']],
  ['regrouping to all calls', { fn_a: 'regroup', display_group_id: 254 }, []],
  ['a position without a call', { fn_a: 'localized_call', call_type_id: null }, ['call_type_id required']],
  ['ending and raising at once', { fn_a: 'end_call' }, ['call_type_id ends_calls']],
  ['the same function twice', { fn_a: 'escape', fn_c: 'escape' }, ['fn_c must_differ']],
  ['an unknown function', { fn_a: 'fly' }, ['fn_a invalid_input']],
  ['no place on the device', { number: null }, ['number required']],
])('%s: %j', (_what, values, problems) => {
  const found = problemsOf(button, { ...press, ...values });
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(problems);
});

const lamp = { ...initialValues(indicator), number: 1, call_source_id: 3, call_types: [4] };

test.each<[string, object, readonly string[]]>([
  ['a lamp for calls', {}, []],
  ['a lamp that is never lit', { call_types: [] }, ['call_types required']],
  ['a lamp for presence alone', { call_types: [], fn_b: 'presence' }, []],
  ['a lamp linked to its own source', { linked_call_source_id: 3 }, ['linked_call_source_id must_differ']],
  ['the same function twice', { fn_a: 'presence', fn_b: 'presence' }, ['fn_b must_differ']],
  ['a function that does not last', { fn_a: 'end_call' }, ['fn_a invalid_input']],
])('%s: %j', (_what, values, problems) => {
  const found = problemsOf(indicator, { ...lamp, ...values });
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(problems);
});

test('an indicator has the functions that last', () => {
  expect(indicatorFunctions.every((fn) => buttonFunctions.includes(fn))).toBe(true);
});
