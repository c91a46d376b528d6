import { describe, expect, test } from 'vitest';
import { issuedLicenceShape, judgeLicence } from './issuedLicence.ts';
import { defaultLicence } from './licence.ts';

describe('issuedLicence', () => {
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
    ['with a number that cannot be typed', { number: '1234567' }],
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
});

describe('judgeLicence', () => {
  const { features, limits } = defaultLicence;
  const licence = {
    v: 5,
    id: 7,
    number: 'LH-12',
    name: 'Haus Lindenhof',
    features,
    limits,
    issued: '2026-11-15',
  } as const;
  const good = { version: 5, isSigned: true, licence, customer: 'LH-12' };

  test.each([
    ['what is signed and requested by its number is the licence', {}, licence],
    ['the number may be typed in small letters and with blanks around it', { customer: ' lh-12 ' }, licence],
    ['another number finds no licence', { customer: 'LH-13' }, 'unknown_licence'],
    ['a changed or foreign code finds no licence', { isSigned: false }, 'unknown_licence'],
    ['what cannot be read finds no licence', { version: null, isSigned: false, licence: null }, 'unknown_licence'],
    ['an older product is named, signed or not', { version: 4, isSigned: false, licence: null }, 'not_version_5'],
    ['a newer one too', { version: 6, licence: null }, 'not_version_5'],
    ['no version at all is none that we know', { version: undefined, isSigned: false }, 'unknown_licence'],
    ['what the vendor signed by mistake is not guessed at', { licence: null }, 'failed'],
  ] as const)('%s', (_case, facts, verdict) => {
    expect(judgeLicence({ ...good, ...facts })).toEqual(verdict);
  });
});
