import { expect, test } from 'vitest';
import { pseudonymCode } from './pseudonym.ts';

test.each([
  ['000000000000ffff', '000000'],
  ['1f3f0a2b11ff', 'ZZABHZ'],
  ['0102030405060708', '123456'],
])('of %s it is %s', (fingerprint, code) => {
  expect(pseudonymCode(fingerprint)).toBe(code);
});

test('every sign comes equally often', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const [first = ''] = pseudonymCode(byte.toString(16).padStart(2, '0').repeat(6));
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
});
