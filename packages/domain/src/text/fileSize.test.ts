import { expect, test } from 'vitest';
import { fileSize } from './fileSize.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 2, '5 MB'],
  [1024 ** 3, '1 GB'],
  [3 * 1024 ** 4, '3 TB'],
  [2048 * 1024 ** 4, '2048 TB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
