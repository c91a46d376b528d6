import { expect, test } from 'vitest';
import { defaultLicence } from './licence.ts';
import { isWithinLimit, limitOf } from './limits.ts';

const unlimited = Number.POSITIVE_INFINITY;
const some = { ...defaultLicence, limits: { devices: 200, visuals: 12, app_clients: 30, systems: 2 } };

test.each([
  ['devices', unlimited, 200],
  ['visuals', unlimited, 12],
  ['app_clients', 0, 30],
  ['systems', 1, 2],
] as const)('the limit of %s is %d without a licence and %d with one', (name, without, withOne) => {
  expect(limitOf(defaultLicence, name)).toBe(without);
  expect(limitOf(some, name)).toBe(withOne);
});

test.each([
  ['without a licence a thousand devices are allowed', defaultLicence, 'devices', 1000, true],
  ['without a licence there is not one phone', defaultLicence, 'app_clients', 1, false],
  ['without a licence there is one system', defaultLicence, 'systems', 1, true],
  ['and no second one', defaultLicence, 'systems', 2, false],
  ['the last device of the licence is allowed', some, 'devices', 200, true],
  ['the next one is not', some, 'devices', 201, false],
] as const)('%s', (_case, licence, name, count, allowed) => {
  expect(isWithinLimit(licence, name, count)).toBe(allowed);
});
