import { expect, test } from 'vitest';
import { displayAccess } from './displayAccess.ts';

test.each([
  [null, { kind: 'open' }],
  ['open', { kind: 'open' }],
  ['paired', { kind: 'restricted', networks: [], paired: true }],
  ['10.0.0.0/8, fd00::/8', { kind: 'restricted', networks: ['10.0.0.0/8', 'fd00::/8'], paired: false }],
  ['192.168.1.20, paired', { kind: 'restricted', networks: ['192.168.1.20'], paired: true }],
])('CARESTEAD_DISPLAYS=%s', (given, access) => {
  expect(displayAccess(given)).toEqual(access);
});

test.each(['closed', 'open, 10.0.0.0/8', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8', 'paired,', '10.0.0.0/-1'])(
  'CARESTEAD_DISPLAYS=%s stops the start with a sentence that names it',
  (given) => {
    expect(() => displayAccess(given)).toThrow('CARESTEAD_DISPLAYS');
  },
);
