import { defaultLicence } from '@carestead/domain/licence/licence';
import { expect, test } from 'vitest';
import { endsWithSync, outcomesOf } from './outcomes.ts';

const lindenhof = { id: 7 };

test.each([
  ['nothing but an account', defaultLicence, [], 'skipped', 'skipped'],
  ['a licence', lindenhof, [], 'done', 'skipped'],
  ['a configurator', defaultLicence, [{ id: 1 }], 'skipped', 'done'],
  ['everything', lindenhof, [{ id: 1 }], 'done', 'done'],
])('a set-up that leaves %s behind', (_case, licence, systems, ofLicence, ofConfigurator) => {
  expect(outcomesOf(licence, systems)).toEqual({
    language: 'done',
    licence: ofLicence,
    configurator: ofConfigurator,
    user: 'done',
  });
});

test.each([
  ['a configurator and management', true, [{ id: 1 }], true],
  ['a configurator alone', false, [{ id: 1 }], false],
  ['no configurator', true, [], false],
])('with %s the set-up leads to the synchronisation: %s', (_case, management, systems, expected) => {
  const licence = { ...defaultLicence, features: { ...defaultLicence.features, management } };
  expect(endsWithSync(licence, outcomesOf(licence, systems))).toBe(expected);
});
