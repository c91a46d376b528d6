import { expect, test } from 'vitest';
import type { Permission } from '../access/permissions.ts';
import { anonymous } from '../access/viewer.ts';
import { defaultLicence } from '../licence/licence.ts';
import { navigationOf } from './navigation.ts';

const holder = (...permissions: Permission[]) => ({ ...anonymous, id: 7, permissions });
const chief = { ...anonymous, id: 1, is_superuser: true };
const { features, limits } = defaultLicence;
const bare = { ...defaultLicence, features: { analytics: false, log: false, management: false } };
const withPhones = { ...defaultLicence, limits: { ...limits, app_clients: 5 } };
const phonesHere = { app_gateway_enabled: true, app_gateway_system_id: 1 };
const phonesElsewhere = { ...phonesHere, app_gateway_system_id: 2 };
const phonesOff = { ...phonesHere, app_gateway_enabled: false };

test.each([
  ['anonymous viewers see the display', anonymous, withPhones, phonesHere, ['visual']],
  ['who has no right sees the display', holder(), withPhones, phonesHere, ['visual']],
  [
    'a super user sees all six',
    chief,
    withPhones,
    phonesHere,
    ['overview', 'analytics', 'log', 'visual', 'app', 'admin'],
  ],
  ['the tree opens the overview', holder('systemtree::use_module'), defaultLicence, phonesOff, ['overview', 'visual']],
  [
    'so do interconnections',
    holder('systemtree::see_display_group_overrides'),
    defaultLicence,
    phonesOff,
    ['overview', 'visual'],
  ],
  ['without the management licence it stays shut', holder('systemtree::use_module'), bare, phonesOff, ['visual']],
  ['but not to super users', chief, bare, phonesOff, ['overview', 'log', 'visual', 'admin']],
  ['analytics need the right', holder('analytics::use_module'), defaultLicence, phonesOff, ['analytics', 'visual']],
  ['and the licence', holder('analytics::use_module'), bare, phonesOff, ['visual']],
  ['the log needs the right alone', holder('calllog::use_module'), bare, phonesOff, ['log', 'visual']],
  ['the app needs right, licence and gateway', holder('app::use_module'), withPhones, phonesHere, ['visual', 'app']],
  ['no phones are licensed', holder('app::use_module'), defaultLicence, phonesHere, ['visual']],
  ['the gateway is off', holder('app::use_module'), withPhones, phonesOff, ['visual']],
  ['the gateway hangs on another system', holder('app::use_module'), withPhones, phonesElsewhere, ['visual']],
  ['gateway and licence do not replace the right', holder(), withPhones, phonesHere, ['visual']],
  ['the administration needs its module', holder('admin::use_module'), bare, phonesOff, ['visual', 'admin']],
  ['a page inside is not enough', holder('admin::manage_users'), defaultLicence, phonesOff, ['visual']],
])('%s', (_sentence, viewer, licence, gateway, items) => {
  expect(navigationOf({ viewer, licence, gateway, system_id: 1 })).toEqual(items);
});

test('the licence of the log concerns home pages, not the navigation', () => {
  const licence = { ...defaultLicence, features: { ...features, log: false } };
  const facts = { viewer: holder('calllog::use_module'), licence, gateway: phonesOff, system_id: 1 };
  expect(navigationOf(facts)).toContain('log');
});
