import { expect, test } from 'vitest';
import { defaultLicence } from './licence.ts';
import { isAppLicensed, isGatewayAvailable, isLicensed } from './licensed.ts';

const onlyLog = { ...defaultLicence, features: { analytics: false, log: true, management: false } };
const withPhones = { ...defaultLicence, limits: { ...defaultLicence.limits, app_clients: 3 } };

test.each([
  ['without a licence every module is on', defaultLicence, ['analytics', 'log', 'management'], true],
  ['nothing asked is always licensed', onlyLog, [], true],
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
  ['a gateway that is switched off serves nobody', withPhones, { ...gateway, app_gateway_enabled: false }, 2, false],
  ['without licensed phones there is no gateway', defaultLicence, gateway, 2, false],
] as const)('%s', (_case, licence, facts, system_id, expected) => {
  expect(isGatewayAvailable(licence, facts, system_id)).toBe(expected);
});
