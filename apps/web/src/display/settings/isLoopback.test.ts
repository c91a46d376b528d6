import { expect, test } from 'vitest';
import { isLoopback } from './isLoopback.ts';

test.each([
  ['localhost', true],
  ['ruf.localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['ruf.lindenhof.ch', false],
  ['192.168.1.20', false],
  ['localhost.lindenhof.ch', false],
])('%s leads nowhere else: %s', (hostname, isSo) => {
  expect(isLoopback(hostname)).toBe(isSo);
});
