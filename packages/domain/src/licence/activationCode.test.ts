import { expect, test } from 'vitest';
import { joinCode, splitCode } from './activationCode.ts';

const parts = { payload: 'eyJ2Ijo1fQ', signature: 'c2ln-_0' };

test.each([
  ['as it was printed', 'eyJ2Ijo1fQ.c2ln-_0'],
  ['with the line breaks of a mail', 'eyJ2I\r\njo1fQ.\n  c2ln-_0\n'],
  ['with blanks that nobody sees', '\uFEFFeyJ2Ijo1fQ\u200B.\u00A0c2ln-_0\t'],
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
