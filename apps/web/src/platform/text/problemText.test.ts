import { expect, test } from 'vitest';
import { problemText, wireProblems } from './problemText.ts';
import type { Text } from './useText.ts';

/** Says which text was asked for. */
const text: Text = (id, values) => `${id} ${JSON.stringify(values ?? {})}`;

const problems = [
  { field: 'password', message: 'at_least', data: { size: 8 } },
  { field: 'password', message: 'too_common' },
  { field: 'username', message: 'a_key_of_tomorrow' },
];

test('the first problem of a field is shown, with its data', () => {
  expect(problemText(text, problems, 'password')).toBe('problem.at_least {"size":8}');
});

test('a problem that this page does not know yet is still a problem', () => {
  expect(problemText(text, problems, 'username')).toBe('problem.invalid_input {}');
});

test('a field without a problem has no text', () => {
  expect(problemText(text, problems, 'locale')).toBeNull();
});

test.each([[undefined], [null], ['validation failed'], [{}], [[null, 'required', { field: 1, message: 'required' }]]])(
  '%j holds no problems',
  (answer) => {
    expect(wireProblems(answer)).toEqual([]);
  },
);

test.each([
  [
    { field: 'serial', message: 'missing_right', data: { permission: 'systemtree::change_serials' } },
    '"right":"permission.systemtree::change_serials {}"',
  ],
  [
    { field: 'serial', message: 'level_too_low', data: { needed: 'Full' } },
    '"level":"choice.role_call_source_group.permission_level.Full {}"',
  ],
])('a right and a level are shown as texts', (problem, words) => {
  expect(problemText(text, [problem], 'serial')?.replaceAll('\\"', '"')).toContain(words);
});
