import { expect, test } from 'vitest';
import { defaultLicence } from './licence.ts';
import { licenceSummary } from './licenceSummary.ts';

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
