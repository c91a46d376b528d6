import { permissions as allPermissions, type Permission } from '@carestead/domain/access/permissions';
import { onlyRole } from '@carestead/domain/access/viewer';
import { defaultLicence } from '@carestead/domain/licence/licence';
import { expect, test } from 'vitest';
import { guard } from './guard.ts';
import { navigationPreview } from './navigationPreview.ts';
import type { NavigationFacts } from './platform/route/currentRoute.tsx';
import { chainAt, chainNamed, routeTable } from './routeTable.ts';

const factsOf = (...permissions: Permission[]): NavigationFacts => ({
  viewer: onlyRole({ name: 'Pflege', permissions }),
  licence: defaultLicence,
  features: { display_group_overrides: false, demo_mode: false, incidents: false },
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
  system_id: 1,
  app_gateway_enabled: false,
  app_gateway_system_id: 0,
});

const adminItems = (facts: NavigationFacts) =>
  navigationPreview(facts)
    .items.find(({ href }) => href === '/admin')
    ?.items.map(({ href }) => href);

test('a role without the administration does not see it', () => {
  expect(adminItems(factsOf('admin::manage_users'))).toBeUndefined();
});

test('a role finds only the areas of the administration that it may enter, and no panel', () => {
  expect(adminItems(factsOf('admin::use_module', 'admin::manage_roles'))).toEqual(['/admin/roles']);
});

test('the areas stand in the order of their groups, as in the side navigation', () => {
  const items = adminItems(factsOf('admin::use_module', 'admin::manage_system', 'admin::manage_users')) ?? [];
  const places = ['/admin/callsources', '/admin/schedules', '/admin/hubs', '/admin/users'].map((href) =>
    items.indexOf(href),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('every role has a home page', () => {
  expect(navigationPreview(factsOf()).home).toMatch(/\.title$/);
});

const bare = { ...defaultLicence, features: { analytics: false, log: false, management: false } };
const base = ['admin::use_module', 'systemtree::use_module', 'calllog::use_module'] as const;
const withPhones = { ...defaultLicence, limits: { ...defaultLicence.limits, app_clients: 5 } };
const gateway = { licence: withPhones, app_gateway_enabled: true, app_gateway_system_id: 1 };
const roles = [
  ...allPermissions.map((code) => ({ ...factsOf('app::use_module', code), ...gateway })),
  factsOf(),
  factsOf(...base),
  factsOf(...allPermissions),
  { ...factsOf(...allPermissions), licence: bare },
  ...allPermissions.flatMap((code) => [factsOf(code), factsOf(...base, code)]),
  ...allPermissions.map((code) => ({ ...factsOf(...base, code), licence: bare })),
];

const judge = (name: string, facts: NavigationFacts) =>
  guard(
    { chain: chainAt(`/${name}`) ?? [], href: `/${name}`, redirect: null },
    { ...facts, setup_time: 1, isCommitting: false, isInstalledApp: false, find: chainNamed },
  );

test('whatever a role may do, each module that it is shown opens with its first item', () => {
  for (const facts of roles)
    for (const { href, items } of navigationPreview(facts).items.filter((item) => item.items.length > 0)) {
      const first = items[0]?.href;
      const opened = first === href ? { enter: true } : { goToChild: first?.slice(href.length + 1) };
      expect(judge(href.slice(1), facts), facts.viewer.permissions.join()).toEqual(opened);
    }
});

test('whatever a role may do, a module that leads on to its pages has one that the role may enter', () => {
  const leadsOn = (href: string) => routeTable.find(({ path }) => path === href)?.redirectToFirstAvailableChild;
  for (const facts of roles)
    for (const { href, items } of navigationPreview(facts).items.filter((item) => leadsOn(item.href)))
      expect(items.length, `${href} for ${facts.viewer.permissions.join()}`).toBeGreaterThan(0);
});

test('the app has the areas that the role may enter, without subscriptions while they are off', () => {
  const facts = { ...factsOf(...allPermissions), ...gateway };
  const areas = (of: NavigationFacts) =>
    navigationPreview(of)
      .items.find(({ href }) => href === '/appmanagement')
      ?.items.map(({ href }) => href.slice('/appmanagement/'.length));
  const all = areas(facts) ?? [];
  expect(all[0]).toBe('subscriptions');
  expect(all.at(-1)).toBe('settings');
  const off = { ...facts, settings: { ...facts.settings, subscriptions_enabled: false } };
  expect(areas(off)).toEqual(all.slice(1));
  expect(areas({ ...facts, app_gateway_enabled: false })).toBeUndefined();
});

test('a role whose module the licence does not include begins where the guard sends it', () => {
  const facts = { ...factsOf('systemtree::use_module', 'systemtree::manage_devices'), licence: bare };
  expect(judge('tree', facts)).toEqual({ go: 'display' });
  expect(navigationPreview(facts).home).toBe('display.title');
});
