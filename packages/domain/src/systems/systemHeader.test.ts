import { expect, test } from 'vitest';
import { systemHeader, systemOfHeader } from './systemHeader.ts';

test.each([
  ['01', 1],
  ['00', 0],
  ['42', 42],
  ['123', 123],
  ['1', null],
  ['', null],
  ['1a', null],
  ['-1', null],
  [undefined, null],
  [['01'], null],
])('the header %j names system %s', (value, system_id) => {
  expect(systemOfHeader(value)).toBe(system_id);
});

test('what is written is read back', () => {
  for (const id of [0, 1, 9, 10, 99, 100]) expect(systemOfHeader(systemHeader(id))).toBe(id);
});
