import type { Permission } from '@carestead/domain/access/permissions';
import { anonymous } from '@carestead/domain/access/viewer';
import { defaultLicence } from '@carestead/domain/licence/licence';
import { expect, test } from 'vitest';
import type { RouteFacts } from './platform/route/mayEnter.ts';
import { chainAt } from './routeTable.ts';
import { whatIsMissing } from './whatIsMissing.ts';

const factsOf = (...permissions: Permission[]): RouteFacts => ({
  viewer: { ...anonymous, id: 7, permissions },
  licence: defaultLicence,
  features: { display_group_overrides: true, demo_mode: false, incidents: true },
  settings: { subscriptions_enabled: true } as never,
});

const permission = (...permissions: Permission[]) => ({ kind: 'permission', permissions, isAnyEnough: false });
const anyOf = (...permissions: Permission[]) => ({ kind: 'permission', permissions, isAnyEnough: true });
const anyTree = anyOf('systemtree::use_module', 'systemtree::see_display_group_overrides');
const anyAdmin = anyOf(
  'admin::manage_system',
  'admin::manage_flightprofiles',
  'admin::manage_backups',
  'admin::manage_users',
  'admin::manage_roles',
  'admin::manage_display_notes',
  'admin::manage_reports',
);

test.each([
  ['/admin/schedules', [], [permission('admin::use_module', 'admin::manage_system')]],
  ['/admin/schedules', ['admin::use_module'], [permission('admin::manage_system')]],
  ['/admin/schedules', ['admin::manage_system'], [permission('admin::use_module')]],
  ['/admin/schedules/edit/4', ['admin::use_module'], [permission('admin::manage_system')]],
  ['/admin/users', ['admin::use_module', 'admin::manage_system'], [permission('admin::manage_users')]],
  ['/admin/roles/sort', ['admin::use_module', 'admin::manage_roles'], [{ kind: 'superuser' }]],
  ['/admin/roles/sort', [], [{ kind: 'superuser' }]],
  ['/tree/connections', [], [permission('systemtree::manage_devices'), anyTree]],
  ['/tree/connections', ['systemtree::manage_devices'], [anyTree]],
  ['/tree/connections/search', ['systemtree::use_module'], [permission('systemtree::manage_devices')]],
  ['/tree/displaygroupoverrides', [], [permission('systemtree::see_display_group_overrides')]],
  ['/admin', [], [permission('admin::use_module'), anyAdmin]],
  ['/admin', ['admin::use_module'], [anyAdmin]],
  ['/admin/schedules', ['admin::use_module', 'admin::manage_system'], []],
  ['/home', [], []],
] as const)('at %s with %j everything that is missing is named', (path, permissions, lacks) => {
  expect(whatIsMissing(chainAt(path) ?? [], factsOf(...permissions))).toEqual(lacks);
});

test('of the modules of a page those are named that the licence does not include', () => {
  const page = { path: '/x', needs: { permissions: [], licence: ['log', 'analytics'] } } as const;
  const licence = { ...defaultLicence, features: { ...defaultLicence.features, analytics: false } };
  expect(whatIsMissing([page], { ...factsOf(), licence })).toEqual([{ kind: 'licence', features: ['analytics'] }]);
});

test('the app names its licence with the rights of its pages, and subscriptions that are off are closed to all', () => {
  const app = 'app::use_module';
  const settings = chainAt('/appmanagement/settings') ?? [];
  const noPhones = { kind: 'licence', features: ['app'] };
  expect(whatIsMissing(settings, factsOf(app))).toEqual([permission('app::manage_settings'), noPhones]);
  const licence = { ...defaultLicence, limits: { ...defaultLicence.limits, app_clients: 5 } };
  const facts = { ...factsOf(app, 'app::manage_subscriptions'), licence };
  const subscriptions = chainAt('/appmanagement/subscriptions') ?? [];
  expect(whatIsMissing(subscriptions, facts)).toEqual([]);
  const off = { ...facts, settings: { subscriptions_enabled: false } as never };
  expect(whatIsMissing(subscriptions, off)).toEqual([{ kind: 'other' }]);
  const channels = chainAt('/appmanagement/notificationchannels') ?? [];
  expect(whatIsMissing(channels, facts)).toEqual([
    anyOf('app::manage_notification_channels', 'app::manage_notification_sounds'),
  ]);
});

test.each([['/nowhere'], ['/admin/schedules/edit/4/5/6'], ['//']])('%s belongs to no page that is closed', (path) => {
  expect(whatIsMissing(chainAt(path) ?? [], factsOf())).toEqual([]);
});
