import { anonymous } from '@carestead/domain/access/viewer';
import { defaultLicence } from '@carestead/domain/licence/licence';
import { expect, test } from 'vitest';
import { groupedByLack, homepageChoices } from './homepageChoices.ts';

const carer = { ...anonymous, id: 7, permissions: ['calllog::use_module'] };
const facts = { viewer: carer, licence: defaultLicence, features: { incidents: false } };

test('open is what the person may use and what is built', () => {
  const { open, missing } = homepageChoices(facts, (route) => route !== 'display');
  expect(open).toEqual(['', 'log']);
  expect(missing).toEqual([
    { page: 'treeView', lack: 'permission' },
    { page: 'analytics', lack: 'permission' },
    { page: 'incidentsList', lack: 'feature' },
  ]);
});

test('pages that are missing for the same reason are grouped', () => {
  const { missing } = homepageChoices(facts, () => true);
  expect(groupedByLack(missing)).toEqual([
    { lack: 'permission', pages: ['treeView', 'analytics'] },
    { lack: 'feature', pages: ['incidentsList'] },
  ]);
});

test('what is not built is neither offered nor named', () => {
  expect(homepageChoices(facts, () => false)).toEqual({ open: [''], missing: [] });
});
