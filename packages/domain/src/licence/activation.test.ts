import { expect, test } from 'vitest';
import {
  activationErrorIn,
  activationErrors,
  activationMessage,
  activationProblems,
  asLicenceNumber,
  joinCode,
  longestCode,
  splitCode,
} from './activation.ts';

const parts = { payload: 'eyJ2Ijo1fQ', signature: 'c2ln-_0' };

test.each([
  ['as it was printed', 'eyJ2Ijo1fQ.c2ln-_0'],
  ['with the line breaks of a mail', 'eyJ2I\r\njo1fQ.\n  c2ln-_0\n'],
  ['with invisible blanks', '\uFEFFeyJ2Ijo1fQ\u200B.\u00A0c2ln-_0\t'],
])('a code is read %s', (_case, code) => {
  expect(splitCode(code)).toEqual(parts);
});

test.each([
  ['nothing', ''],
  ['one half', 'eyJ2Ijo1fQ'],
  ['an empty half', 'eyJ2Ijo1fQ.'],
  ['a third half', 'eyJ2Ijo1fQ.c2ln.c2ln'],
  ['letters of another alphabet', 'eyJ2Ijo1fQ.c2lnä'],
  ['the padding of another notation', 'eyJ2Ijo1fQ==.c2ln-_0'],
])('%s is no code', (_case, code) => {
  expect(splitCode(code)).toBeNull();
});

test('what was joined can be split again', () => {
  expect(splitCode(joinCode(parts))).toEqual(parts);
});

test.each(activationErrors)('%s travels as a message and back', (key) => {
  expect(activationErrorIn(activationMessage(key))).toBe(key);
});

test.each([
  ['activation failed: something new', 'failed'],
  ['activation failed: ', 'failed'],
  ['MISSING_AUTH', null],
  ['sorry, activation failed: failed', null],
])('"%s" means %s', (message, key) => {
  expect(activationErrorIn(message)).toBe(key);
});

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
