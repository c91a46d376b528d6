import { expect, test } from 'vitest';
import { judgeLicence } from './judgeLicence.ts';
import { defaultLicence } from './licence.ts';

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
  ['what is signed and asked for by its number is the licence', {}, licence],
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
