import { expect, test } from 'vitest';
import { addressOf, pathOf } from './wallAddress.ts';

test.each([
  ['/display', '', null],
  ['/display/', '', null],
  ['/display/empfang', 'empfang', null],
  ['/display/2.%20OG', '2. OG', null],
  ['/display/call/7', '', 7],
  ['/display/empfang/call/7', 'empfang', 7],
  ['/display/%E0%A4%A', '', null],
  ['/display/a/b/c', '', null],
])('%s is the profile "%s" with the call %s', (pathname, slug, call_id) => {
  expect(addressOf({ pathname, search: '?fontsize=larger' })).toEqual({ slug, call_id, search: '?fontsize=larger' });
});

test.each(['/display', '/display/empfang?fullscreen=1', '/display/2.%20OG/call/7', '/display/call/7'])(
  '%s is written as it was read',
  (address) => {
    const { pathname, search } = new URL(address, 'http://wall');
    expect(pathOf(addressOf({ pathname, search }))).toBe(address);
  },
);
