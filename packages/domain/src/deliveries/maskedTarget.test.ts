import { expect, test } from 'vitest';
import { maskedAddress, maskedUrl } from './maskedTarget.ts';

test.each([
  ['anna.meier@lindenhof.ch', 'a…@lindenhof.ch'],
  ['a@b.ch', 'a…@b.ch'],
  ['', '…@'],
])('of %s a list shows %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});

test.each([
  ['https://user:pass@hooks.example:8443/T0/secret?key=1#x', 'https://hooks.example:8443/…'],
  ['https://push.example/wpush/v2/abc', 'https://push.example/…'],
  ['no url', '…'],
])('of %s a list shows %s', (url, masked) => {
  expect(maskedUrl(url)).toBe(masked);
});
