import { describe, expect, test } from 'vitest';
import { defaultLicence } from '../licence/licence.ts';
import { type Homepage, type HomepageLack, homeOf, homepageLack, homepagesFor, navigationOf } from './mainPages.ts';
import type { Permission } from './permissions.ts';
import { anonymous } from './viewer.ts';

describe('homepage', () => {
  const carer = { ...anonymous, id: 7, permissions: ['calllog::use_module'] };
  const planner = { ...anonymous, id: 8, permissions: ['systemtree::see_display_group_overrides'] };
  const analyst = { ...anonymous, id: 9, permissions: ['analytics::use_module', 'analytics::manage_incidents'] };
  const chief = { ...anonymous, id: 1, is_superuser: true };
  const on = { incidents: true };
  const off = { incidents: false };

  const without = (feature: keyof typeof defaultLicence.features) => ({
    ...defaultLicence,
    features: { ...defaultLicence.features, [feature]: false },
  });

  describe('where a person may begin', () => {
    test.each<[string, Homepage, typeof anonymous, typeof defaultLicence, typeof on, HomepageLack | null]>([
      ['everybody may leave it to the order of the home page', '', anonymous, without('log'), off, null],
      ['the display is open to everybody', 'display', carer, without('log'), off, null],
      ['the tree needs its permission', 'treeView', carer, defaultLicence, off, 'permission'],
      ['seeing interconnections is enough for the tree', 'treeView', planner, defaultLicence, off, null],
      [
        'without management there is no tree, for super users either',
        'treeView',
        chief,
        without('management'),
        off,
        'licence',
      ],
      ['the log belongs to those who may use it', 'log', carer, defaultLicence, off, null],
      ['and to a licence with the log', 'log', carer, without('log'), off, 'licence'],
      ['a missing licence is named before a missing permission', 'log', planner, without('log'), off, 'licence'],
      ['analytics need the module', 'analytics', carer, defaultLicence, off, 'permission'],
      ['analytics need the licence', 'analytics', analyst, without('analytics'), off, 'licence'],
      ['who may use the analytics may begin there', 'analytics', analyst, defaultLicence, off, null],
      ['incidents are switched off', 'incidentsList', chief, defaultLicence, off, 'feature'],
      ['incidents need the right to manage them', 'incidentsList', carer, defaultLicence, on, 'permission'],
      ['incidents need the analytics licence', 'incidentsList', analyst, without('analytics'), on, 'licence'],
      ['who manages incidents may begin with them', 'incidentsList', analyst, defaultLicence, on, null],
    ])('%s', (_sentence, page, viewer, licence, features, lack) => {
      expect(homepageLack(page, { viewer, licence, features })).toBe(lack);
    });

    test('the list holds exactly those, in their order', () => {
      expect(homepagesFor({ viewer: carer, licence: defaultLicence, features: on })).toEqual(['', 'log', 'display']);
      expect(homepagesFor({ viewer: chief, licence: defaultLicence, features: on })).toEqual([
        '',
        'treeView',
        'analytics',
        'log',
        'display',
        'incidentsList',
      ]);
    });
  });
});

describe('home', () => {
  const everything = ['pwa', 'tree', 'analytics', 'log', 'display', 'incidentsList'];
  const carer = { ...anonymous, id: 7, name: 'Anna' };
  const chief = { ...carer, is_superuser: true };
  const technician = { ...carer, permissions: ['systemtree::use_module'] };
  const connector = { ...carer, permissions: ['systemtree::see_display_group_overrides'] };

  test.each([
    ['who is not logged in logs in', anonymous, {}, 'login'],
    ['also in an installed app', anonymous, { isInstalledApp: true }, 'login'],
    ['an installed app opens its own area', chief, { isInstalledApp: true }, 'pwa'],
    ['even where another page was chosen', { ...chief, homepage: 'log' }, { isInstalledApp: true }, 'pwa'],
    ['without that area it goes on', chief, { isInstalledApp: true, built: ['log'], enters: ['log'] }, 'log'],
    ['the chosen page comes before the tree', { ...technician, homepage: 'log' }, { enters: ['log'] }, 'log'],
    ['the tree can be chosen', { ...technician, homepage: 'treeView' }, { enters: ['tree'] }, 'tree'],
    ['so can the incidents', { ...chief, homepage: 'incidentsList' }, { enters: everything }, 'incidentsList'],
    ['a chosen page that is closed to the person is ignored', { ...technician, homepage: 'analytics' }, {}, 'tree'],
    ['so is one that does not exist', { ...technician, homepage: 'log' }, { built: ['tree'], enters: ['log'] }, 'tree'],
    ['and a word that is no page', { ...technician, homepage: 'constructor' }, {}, 'tree'],
    ['who uses the tree begins there', technician, { enters: everything }, 'tree'],
    ['who sees interconnections too', connector, { enters: everything }, 'tree'],
    ['others begin with the analytics', carer, { enters: everything }, 'analytics'],
    ['or with the call log', carer, { enters: ['log'] }, 'log'],
    ['or with the display, which is open to all', carer, {}, 'display'],
    ['while none of them is built, home is a page', chief, { built: [], enters: everything }, null],
  ] as const)('%s', (_sentence, viewer, facts, home) => {
    const { isInstalledApp = false, built = everything, enters = [] } = facts as Partial<Given>;
    const exists = (name: string) => built.includes(name);
    expect(homeOf({ viewer, isInstalledApp, exists, mayEnter: (name) => enters.includes(name) })).toBe(home);
  });

  type Given = { isInstalledApp: boolean; built: readonly string[]; enters: readonly string[] };
});

describe('main navigation', () => {
  const itemsOf = (facts: Parameters<typeof navigationOf>[0]) => navigationOf(facts).map(({ item }) => item);
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
    [
      'the tree opens the overview',
      holder('systemtree::use_module'),
      defaultLicence,
      phonesOff,
      ['overview', 'visual'],
    ],
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
    expect(itemsOf({ viewer, licence, gateway, system_id: 1 })).toEqual(items);
  });

  test('the licence of the log concerns home pages, not the navigation', () => {
    const licence = { ...defaultLicence, features: { ...features, log: false } };
    const facts = { viewer: holder('calllog::use_module'), licence, gateway: phonesOff, system_id: 1 };
    expect(itemsOf(facts)).toContain('log');
  });
});
