import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairingCode, readPairingCode } from './pairingCode.ts';

test.each([
  ['abcd-2345', 'ABCD-2345'],
  ['ABCD 2345', 'ABCD-2345'],
  ['abcd2345', 'ABCD-2345'],
  ['abcd-234', null],
  ['abcd-2340', null],
  ['', null],
])('%s is read as %s', (typed, code) => {
  expect(readPairingCode(typed)).toBe(code);
});

test('every code that is drawn can be typed', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const code = pairingCode((below) => Number(numbers.next().value) % below);
      expect(readPairingCode(code.toLowerCase())).toBe(code);
    }),
  );
});
