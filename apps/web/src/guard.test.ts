import type { Permission } from '@carestead/domain/access/permissions';
import { anonymous } from '@carestead/domain/access/viewer';
import { defaultLicence } from '@carestead/domain/licence/licence';
import { describe, expect, test } from 'vitest';
import { type Facts, type GuardedRow, guard, leadsSomewhere } from './guard.ts';

const holder = (...permissions: Permission[]) => ({ ...anonymous, id: 7, name: 'Anna', permissions });
const nurse = holder();
const chief = { ...nurse, is_superuser: true };
const newcomer = { ...chief, password_is_temporary: true };
const treeUser = holder('systemtree::use_module');
const bare = { ...defaultLicence, features: { analytics: false, log: false, management: false } };

const rows: readonly GuardedRow[] = [
  { path: '/login', name: 'login', needs: 'public' },
  { path: '/setup', name: 'setup', needs: 'public' },
  { path: '/no-access', name: 'accessDenied', needs: 'public' },
  { path: '/display', name: 'display', needs: 'public', children: [{ path: 'call', name: 'call', needs: 'public' }] },
  { path: '/auth/set-password', name: 'set-password', needs: 'session' },
  { path: '/home', name: 'homepage', needs: 'user' },
  {
    path: '/tree',
    name: 'tree',
    needs: 'user',
    redirectToFirstAvailableChild: true,
    children: [
      { path: 'edit', name: 'nodeForm', needs: 'user', isModal: true },
      { path: 'list', name: 'treeList', needs: { permissions: ['systemtree::use_module'] } },
      {
        path: 'displaygroupoverrides',
        name: 'overrides',
        needs: { permissions: ['systemtree::see_display_group_overrides'] },
      },
      { path: 'overview', name: 'treeOverview', needs: 'public', leadsTo: '/tree' },
    ],
  },
  { path: '/log', name: 'log', needs: { permissions: ['calllog::use_module'] } },
  {
    path: '/analytics',
    name: 'analytics',
    needs: { permissions: ['analytics::use_module'], licence: ['analytics'] },
  },
  { path: '/sync', name: 'sync', needs: { permissions: ['systemtree::sync'] } },
  {
    path: '/pwa',
    name: 'pwa',
    needs: 'user',
    redirectToFirstAvailableChild: true,
    children: [
      { path: 'overview', name: 'pwaOverview', needs: 'user' },
      { path: 'sync', name: 'pwaSync', needs: { permissions: ['systemtree::sync'] } },
    ],
  },
  {
    path: '/admin',
    name: 'admin',
    needs: { permissions: ['admin::use_module'] },
    redirectToFirstAvailableChild: true,
    children: [
      { path: 'ldap', name: 'ldap', needs: { permissions: ['admin::manage_system'], licence: ['management'] } },
      {
        path: 'roles',
        name: 'roleList',
        needs: { permissions: ['admin::manage_roles'] },
        children: [
          {
            path: 'sort',
            name: 'roleSort',
            needs: { permissions: ['admin::manage_roles'] },
            condition: ({ viewer }) => viewer.is_superuser,
          },
        ],
      },
      { path: 'users', name: 'userList', needs: { permissions: ['admin::manage_users'] } },
    ],
  },
];

const chains = (row: GuardedRow, above: readonly GuardedRow[] = []): (readonly GuardedRow[])[] => {
  const chain = [...above, row];
  return [chain, ...(row.children ?? []).flatMap((child) => chains(child, chain))];
};

const table = rows.flatMap((row) => chains(row));

type Given = Partial<Omit<Facts, 'find'>> & { href?: string; redirect?: string; without?: readonly string[] };

function judge(name: string, viewer: Facts['viewer'], given: Given = {}) {
  const { href = `/${name}`, redirect = null, without = [], ...facts } = given;
  const find = (wanted: string) =>
    without.includes(wanted) ? undefined : table.find((chain) => chain.at(-1)?.name === wanted);
  const target = { chain: table.find((chain) => chain.at(-1)?.name === name) ?? [], href, redirect };
  return guard(target, { ...baseFacts, ...facts, viewer, find });
}

const baseFacts: Omit<Facts, 'viewer' | 'find'> = {
  licence: defaultLicence,
  features: { display_group_overrides: true, demo_mode: false, incidents: true },
  settings: {
    locale: 'de',
    ignore_linkable_node_pool_for_super_users: false,
    battery_threshold_low: 40,
    battery_threshold_critical: 25,
    defects_timeout: 30,
    allow_empty_call_source_names: false,
    system_tree_text_long_required: false,
    subscriptions_enabled: true,
  },
  setup_time: 1_790_000_000,
  isCommitting: false,
  isInstalledApp: false,
};

const enter = { enter: true };
const denied = { go: 'accessDenied' };

describe('1: a user without access to the tree', () => {
  test.each([
    ['is sent to the call log', holder('calllog::use_module'), {}, { go: 'log' }],
    ['without the right for it to the display', nurse, {}, { go: 'display' }],
    ['while no log is built, to the display', holder('calllog::use_module'), { without: ['log'] }, { go: 'display' }],
    ['without the management licence too', treeUser, { licence: bare }, { go: 'display' }],
    ['but not a super user', chief, { licence: bare }, { goToChild: 'list' }],
    ['nor a user who has it', treeUser, {}, { goToChild: 'list' }],
    ['an anonymous viewer is sent to the log-in', anonymous, {}, { go: 'login', redirect: '/tree' }],
  ] as const)('%s', (_sentence, viewer, given, verdict) => {
    expect(judge('tree', viewer, given)).toEqual(verdict);
  });

  test('a page inside of the tree is no way around', () => {
    expect(judge('treeList', treeUser, { licence: bare })).toEqual({ go: 'display' });
  });

  test('while neither log nor display is built, the other rules decide', () => {
    expect(judge('treeList', nurse, { without: ['log', 'display'] })).toEqual(denied);
  });
});

describe('2: a route that leads to its first available child', () => {
  const nameless = [{ path: '/x', needs: 'public', redirectToFirstAvailableChild: true, children: rows }] as const;

  test.each([
    ['a super user comes to the first', 'admin', chief, {}, { goToChild: 'ldap' }],
    ['what is not licensed is passed over', 'admin', chief, { licence: bare }, { goToChild: 'roles' }],
    [
      'others come to the first that they may enter',
      'admin',
      holder('admin::use_module', 'admin::manage_users'),
      {},
      { goToChild: 'users' },
    ],
    ['where there is none, access is denied', 'admin', holder('admin::use_module'), {}, { go: 'accessDenied' }],
    [
      'a right inside does not replace the one around',
      'admin',
      holder('admin::manage_users'),
      {},
      { go: 'accessDenied' },
    ],
    ['an anonymous viewer is sent to the log-in', 'admin', anonymous, {}, { go: 'login', redirect: '/admin' }],
    [
      'an address that only leads on is no page to be led to',
      'tree',
      nurse,
      { without: ['log', 'display'] },
      { go: 'accessDenied' },
    ],
    [
      'a panel is no page to be led to',
      'tree',
      holder('systemtree::see_display_group_overrides'),
      {},
      { goToChild: 'displaygroupoverrides' },
    ],
  ] as const)('%s', (_sentence, name, viewer, given, verdict) => {
    expect(judge(name, viewer, given)).toEqual(verdict);
  });

  test.each([anonymous, chief])('without a name it leads to access denied', (viewer) => {
    const facts = { ...baseFacts, viewer, find: () => undefined };
    expect(guard({ chain: nameless, href: '/x', redirect: null }, facts)).toEqual({ go: 'accessDenied' });
  });
});

test.each([
  ['homepage', { go: 'login', redirect: '/home?day=1#noon' }],
  ['sync', { go: 'login', redirect: '/home?day=1#noon' }],
  ['set-password', { go: 'login', redirect: '/home?day=1#noon' }],
  ['display', enter],
  ['accessDenied', enter],
] as const)('3: an anonymous viewer at %s', (name, verdict) => {
  expect(judge(name, anonymous, { href: '/home?day=1#noon' })).toEqual(verdict);
});

describe('4: rights and licence', () => {
  test.each([
    ['a user without the permission is denied', 'sync', nurse, {}, denied],
    ['a user who holds it enters', 'sync', holder('systemtree::sync'), {}, enter],
    ['a super user passes', 'sync', chief, {}, enter],
    ['a page inside needs what surrounds it too', 'userList', holder('admin::manage_users'), {}, denied],
    ['what is not licensed is closed', 'analytics', chief, { licence: bare }, denied],
    ['only super users sort roles', 'roleSort', holder('admin::use_module', 'admin::manage_roles'), {}, denied],
    ['and they do', 'roleSort', chief, {}, enter],
  ] as const)('%s', (_sentence, name, viewer, given, verdict) => {
    expect(judge(name, viewer, given)).toEqual(verdict);
  });
});

describe('5: while the configuration is transmitted', () => {
  const isCommitting = true;
  test.each([
    ['a page leads to the transmission', 'userList', chief, {}, { go: 'sync' }],
    ['home too', 'homepage', chief, {}, { go: 'sync' }],
    ['the transmission itself is entered', 'sync', chief, {}, enter],
    ['in the mobile console to the one there', 'pwaOverview', chief, {}, { go: 'pwaSync' }],
    ['which is entered, too', 'pwaSync', chief, {}, enter],
    ['the display is', 'display', chief, {}, enter],
    ['and a call on it', 'call', chief, {}, enter],
    ['the log-in leads on as always', 'login', chief, {}, { go: 'homepage' }],
    ['an anonymous viewer is not redirected', 'accessDenied', anonymous, {}, enter],
    ['a missing right comes first', 'userList', nurse, {}, denied],
    ['a user who may not see the transmission stays', 'log', holder('calllog::use_module'), {}, enter],
    ['while no such page is built everybody stays', 'userList', chief, { without: ['sync'] }, enter],
  ] as const)('%s', (_sentence, name, viewer, given, verdict) => {
    expect(judge(name, viewer, { ...given, isCommitting })).toEqual(verdict);
  });
});

describe('a temporary password', () => {
  test.each([
    ['leads to its page, and back afterwards', 'userList', {}, { go: 'set-password', redirect: '/userList' }],
    ['also from the log-in', 'login', {}, { go: 'set-password' }],
    ['with the way that the log-in knew', 'login', { redirect: '/admin' }, { go: 'set-password', redirect: '/admin' }],
    ['opens that page', 'set-password', {}, enter],
    ['leaves the display as it is', 'display', {}, enter],
    [
      'while there is no such page it opens what anybody may see',
      'userList',
      { without: ['set-password'] },
      { go: 'login', redirect: '/userList' },
    ],
  ] as const)('%s', (_sentence, name, given, verdict) => {
    expect(judge(name, newcomer, given)).toEqual(verdict);
  });

  test('once it is replaced, the page leads on', () => {
    expect(judge('set-password', chief)).toEqual({ go: 'homepage' });
    expect(judge('set-password', chief, { redirect: '/admin' })).toEqual({ goToPath: '/admin' });
  });
});

describe('the entrances', () => {
  test.each([
    ['the log-in is open to anonymous viewers', 'login', anonymous, {}, enter],
    ['without a set-up the log-in leads to it', 'login', anonymous, { setup_time: 0 }, { go: 'setup' }],
    ['a logged-in user needs no log-in', 'login', nurse, {}, { go: 'homepage' }],
    ['after the log-in the address may say where to', 'login', nurse, { redirect: '/log' }, { goToPath: '/log' }],
    ['before the log-in it leads nowhere', 'login', anonymous, { redirect: '/log' }, enter],
    ['a fresh installation is set up', 'setup', anonymous, { setup_time: 0 }, enter],
    ['what is set up is not set up again', 'setup', anonymous, {}, { go: 'login' }],
    ['not even by a logged-in user', 'setup', chief, {}, { go: 'homepage' }],
  ] as const)('%s', (_sentence, name, viewer, given, verdict) => {
    expect(judge(name, viewer, given)).toEqual(verdict);
  });
});

test('a page that leads on to its children leads nowhere for a user who may enter none of them', () => {
  const [tree] = table.find((chain) => chain.at(-1)?.name === 'tree') ?? [];
  expect(tree && leadsSomewhere(tree, { ...baseFacts, viewer: treeUser })).toBe(true);
  expect(tree && leadsSomewhere(tree, { ...baseFacts, viewer: nurse })).toBe(false);
});

describe('home', () => {
  const built = ['tree', 'analytics', 'log', 'display'];
  test.each([
    ['is the tree for its users', treeUser, {}, { go: 'tree' }],
    ['is the log for users who may read it', holder('calllog::use_module'), {}, { go: 'log' }],
    ['is the display for a user without permissions', nurse, {}, { go: 'display' }],
    ['is what the person chose', { ...chief, homepage: 'log' }, {}, { go: 'log' }],
    ['is a page of its own while none of them is built', chief, { without: built }, enter],
    ['is a page of its own for a user without permissions, too', nurse, { without: built }, enter],
  ] as const)('%s', (_sentence, viewer, given, verdict) => {
    expect(judge('homepage', viewer, given)).toEqual(verdict);
  });
});
