import { defaultLicence } from '@carestead/domain/licence/licence';
import { expect, test } from 'vitest';
import { outcomesOf } from './outcomes.ts';

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
