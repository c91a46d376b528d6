import { expect, test } from 'vitest';
import {
  defaultLicence,
  isAppLicensed,
  isGatewayAvailable,
  isLicensed,
  isWithinLimit,
  licenceSummary,
  limitOf,
} from './licence.ts';

const onlyLog = { ...defaultLicence, features: { analytics: false, log: true, management: false } };
const withPhones = { ...defaultLicence, limits: { ...defaultLicence.limits, app_clients: 3 } };

test.each([
  ['without a licence every module is on', defaultLicence, ['analytics', 'log', 'management'], true],
  ['an empty requirement is always licensed', onlyLog, [], true],
  ['a module of the licence is on', onlyLog, ['log'], true],
  ['another one is off', onlyLog, ['analytics'], false],
  ['of several all must be on', onlyLog, ['log', 'analytics'], false],
] as const)('%s', (_case, licence, features, expected) => {
  expect(isLicensed(licence, features)).toBe(expected);
});

test('the app hangs on the number of phones alone', () => {
  expect(isAppLicensed(defaultLicence)).toBe(false);
  expect(isAppLicensed(withPhones)).toBe(true);
});

const gateway = { app_gateway_enabled: true, app_gateway_system_id: 2 };

test.each([
  ['in the system of the gateway the app is at hand', withPhones, gateway, 2, true],
  ['in another system it is not', withPhones, gateway, 1, false],
  ['a gateway that is switched off serves no app', withPhones, { ...gateway, app_gateway_enabled: false }, 2, false],
  ['without licensed phones there is no gateway', defaultLicence, gateway, 2, false],
] as const)('%s', (_case, licence, facts, system_id, expected) => {
  expect(isGatewayAvailable(licence, facts, system_id)).toBe(expected);
});

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

test('without a licence there is no name, and every module is included', () => {
  expect(licenceSummary(defaultLicence)).toEqual({
    name: null,
    included: ['management', 'log', 'analytics'],
    missing: [],
  });
});

test('a licence has its name, and each module is either included or missing', () => {
  const features = { analytics: false, log: true, management: false };
  expect(licenceSummary({ ...defaultLicence, id: 7, name: 'Haus Lindenhof', features })).toEqual({
    name: 'Haus Lindenhof',
    included: ['log'],
    missing: ['management', 'analytics'],
  });
});
