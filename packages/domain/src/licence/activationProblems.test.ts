import { expect, test } from 'vitest';
import { activationProblems, asLicenceNumber, longestCode } from './activationProblems.ts';

const code = 'eyJ2Ijo1fQ.c2ln';

test.each([
  ['a number and a code', '123456', code, []],
  ['a number with blanks around it', ' 123456 ', `\n${code}\n`, []],
  [
    'nothing',
    '',
    ' \n',
    [
      { field: 'customer', message: 'required' },
      { field: 'code', message: 'required' },
    ],
  ],
  ['a number of seven characters', '1234567', code, [{ field: 'customer', message: 'at_most', data: { size: 6 } }]],
  ['the longest code, whatever the mail put between', '1', 'a '.repeat(longestCode), []],
  [
    'more than a code',
    '1',
    'a'.repeat(longestCode + 1),
    [{ field: 'code', message: 'at_most', data: { size: longestCode } }],
  ],
])('%s', (_case, customer, given, problems) => {
  expect(activationProblems(customer, given)).toEqual(problems);
});

test.each([
  ['123456', '123456'],
  [' ab-12 ', 'AB-12'],
  ['12_34', '1234'],
])('the number "%s" is compared as "%s"', (typed, number) => {
  expect(asLicenceNumber(typed)).toBe(number);
});
