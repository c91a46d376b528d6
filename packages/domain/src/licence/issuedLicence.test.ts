import { expect, test } from 'vitest';
import { issuedLicenceShape } from './issuedLicence.ts';
import { defaultLicence } from './licence.ts';

const { features, limits } = defaultLicence;
const good = { v: 5, id: 7, number: 'LH-12', name: 'Haus Lindenhof', features, limits, issued: '2026-11-15' };

test('a licence is what the vendor wrote, without what a later vendor may add', () => {
  expect(issuedLicenceShape.parse({ ...good, remark: 'new' })).toEqual(good);
});

test.each([
  ['of another version', { v: 4 }],
  ['without an id', { id: 0 }],
  ['with an id that the database cannot hold', { id: 2 ** 31 }],
  ['without a number', { number: '' }],
  ['with a number that nobody can type', { number: '1234567' }],
  ['with a number in small letters', { number: 'lh-12' }],
  ['without a name', { name: ' ' }],
  ['with a module that is neither on nor off', { features: { ...features, log: 'yes' } }],
  ['without one of the modules', { features: { log: true, management: true } }],
  ['with half a device', { limits: { ...limits, devices: 0.5 } }],
  ['with less than nothing', { limits: { ...limits, visuals: -1 } }],
  ['without a system to work with', { limits: { ...limits, systems: 0 } }],
  ['issued on a day that never was', { issued: '2026-02-30' }],
])('a licence %s is none', (_case, change) => {
  expect(issuedLicenceShape.safeParse({ ...good, ...change }).success).toBe(false);
});
