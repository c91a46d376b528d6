import { expect, test } from 'vitest';
import { adminPages } from './admin/adminPages.ts';
import {
  chainAt,
  chainOf,
  fillPattern,
  hrefOfRow,
  isAlonePath,
  pathIfAny,
  pathTo,
  patternOf,
  routeTable,
} from './routeTable.ts';

test('every name stands for one address', () => {
  const names = routeTable.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['systemParamList', '/admin/systemparams'],
  ['callTypeSort', '/admin/calltypes/sort'],
  ['scheduleForm', '/admin/schedules/edit/{-$id}'],
  ['globalSettings', '/admin/settings'],
  ['connectionList', '/tree/connections'],
  ['systemTreeNodeForm', '/tree/edit/{-$id}'],
  ['analyticsNodeForm', '/analytics/systemtree/{-$id}'],
  ['analyticsCallForm', '/analytics/call/{-$callid}'],
  ['pwaNodeForm', '/pwa/system/edit/{-$id}'],
  ['pwaRound', '/pwa/overview/incidents/round'],
  ['pwaRoundIncident', '/pwa/overview/incidents/round/$incidentid'],
  ['pwaCallForm', '/pwa/overview/calls/edit/{-$callid}'],
  ['connectionForm', '/tree/connections/edit/{-$id}'],
  ['displayGroupOverrideForm', '/tree/displaygroupoverrides/edit/{-$id}'],
  ['sectionTemplateForm', '/admin/sections/templates/edit/{-$templateid}'],
] as const)('%s is found at %s', (name, pattern) => {
  expect(patternOf(chainOf(name))).toBe(pattern);
});

test.each([
  ['/admin/schedules/edit/{-$id}', { id: '7' }, '/admin/schedules/edit/7'],
  ['/admin/schedules/edit/{-$id}', {}, '/admin/schedules/edit'],
  ['/admin/schedules', { id: '7' }, '/admin/schedules'],
  ['/tree/edit/$nodeid/calls/{-$id}', { nodeid: 'a/b', id: '3' }, '/tree/edit/a%2Fb/calls/3'],
  ['/', {}, '/'],
])('%s with %j is %s', (pattern, params, path) => {
  expect(fillPattern(pattern, params)).toBe(path);
});

test('a path is built from its name', () => {
  expect(pathTo('scheduleForm', { id: '4' })).toBe('/admin/schedules/edit/4');
});

test('a row of an entity has one place where it is edited', () => {
  expect(hrefOfRow('section', 12)).toBe('/admin/sections/edit/12');
  expect(hrefOfRow('section_template', 3)).toBe('/admin/sections/templates/edit/3');
  expect(hrefOfRow('flight_profile', 4), 'not over the form of a node, which it does not name').toBe(
    '/admin/flightprofiles/edit/4',
  );
  expect(hrefOfRow('app_setting', 1), 'of which there is one').toBe('/appmanagement/settings');
  expect(hrefOfRow('planet', 1)).toBeNull();
});

test('two forms of one entity have panels of their own', () => {
  expect(['systemTreeNodeAuditLog', 'connectionAuditLog'].map((name) => pathIfAny(name))).toEqual([
    '/tree/edit/audit',
    '/tree/connections/edit/audit',
  ]);
  expect(hrefOfRow('system_tree_node', 5)).toBe('/tree/edit/5');
});

test('the mobile console is looked at from its overview on, and the round is no number of an incident', () => {
  expect(chainOf('pwa')[0].children?.map(({ path }) => path)).toEqual(['overview', 'system', 'sync']);
  expect(chainAt('/pwa/overview/incidents/round')?.at(-1)?.name).toBe('pwaRound');
  expect(chainAt('/pwa/overview/incidents/7')?.at(-1)?.name).toBe('pwaIncident');
});

test.each([
  ['/pwa/overview', []],
  ['/pwa/overview/incidents', ['analytics::manage_incidents']],
  ['/pwa/overview/incidents/round/7', ['analytics::manage_incidents']],
  ['/pwa/overview/calls', []],
  ['/pwa/overview/calls/edit/7', ['calllog::use_module']],
  ['/pwa/system', ['systemtree::use_module']],
  ['/pwa/system/edit/7', ['systemtree::use_module']],
  ['/pwa/sync', ['systemtree::sync']],
] as const)('%s is open to users with %j', (path, permissions) => {
  const needs = chainAt(path)?.map((row) => row.needs) ?? [];
  expect(needs).not.toContain('public');
  const asked = needs.flatMap((need) => (typeof need === 'object' ? (need.permissions ?? []) : []));
  expect([...new Set(asked)]).toEqual(permissions);
});

test('a screen that is not built has no path', () => {
  expect(pathIfAny('planet')).toBeNull();
  expect(pathIfAny('admin')).toBe('/admin');
});

test('only the entrances stand without the shell', () => {
  expect(['/login', '/setup', '/no-access', '/home', '/admin/schedules'].filter(isAlonePath)).toEqual([
    '/login',
    '/setup',
  ]);
});

test('the pages of the administration stand in the order of their list, and each has its place there', () => {
  const pages = chainOf('admin')[0].children?.filter(({ isModal, group }) => !isModal && group) ?? [];
  const paths = pages.map(({ path }) => path);
  expect(paths.filter((path) => !adminPages.some((page) => page === path))).toEqual([]);
  expect(paths).toEqual(adminPages.filter((page) => paths.includes(page)));
});
