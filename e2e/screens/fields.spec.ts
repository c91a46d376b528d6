import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: adminSession });

const schema = readFileSync(join(import.meta.dirname, '../../apps/server/schema.graphql'), 'utf8');

/** What can be written of a row, by its type. */
const inputs = new Map(
  [...schema.matchAll(/^input (\w+)Input \{([^}]*)\}/gm)].map(([, type = '', body = '']) => [
    type,
    [...body.matchAll(/^ {2}(\w+):/gm)].map(([, field = '']) => field),
  ]),
);
/** Those of entities: each can be updated by its id. */
const types = [...inputs.keys()].filter((type) => schema.includes(`  update${type}(id: Int!`));

type Form = {
  path: string;
  /** With these values a form shows all of its fields; without them it is that of a new row. */
  input?: Readonly<Record<string, unknown>>;
  /** Fields that this form has in another shape: a matrix, or a question of its own. */
  apart?: readonly string[];
};

const steps = { time_1: '02:00', time_2: '06:00', time_3: '10:00', time_4: '14:00', time_5: '18:00' };

const forms: Readonly<Record<string, Form>> = {
  CallType: { path: 'admin/calltypes/edit' },
  CallSource: { path: 'admin/callsources/edit' },
  CallSourceGroup: { path: 'admin/callsourcegroups/edit' },
  Button: {
    path: 'admin/buttons/edit',
    input: { number: 250, fn_a: 'presence', fn_b: 'regroup', fn_c: 'localized_call' },
  },
  Indicator: { path: 'admin/indicators/edit' },
  CheckpointMap: { path: 'admin/checkpointmaps/edit' },
  FlightProfile: { path: 'admin/flightprofiles/edit' },
  AlertChannel: { path: 'admin/alert-channels/edit', apart: ['alert_recipients'] },
  MergeGroup: { path: 'admin/mergegroups/edit' },
  Schedule: { path: 'admin/schedules/edit', input: { name: 'Alle Felder', ...steps } },
  Section: { path: 'admin/sections/edit', input: { name: 'Alle Felder' } },
  SectionTemplate: { path: 'admin/sections/templates/edit', input: { name: 'Alle Felder' } },
  DisplayGroup: { path: 'admin/displaygroups/edit', apart: ['connections'] },
  Hub: { path: 'admin/hubs/edit' },
  VideoStream: { path: 'admin/videostreams/edit' },
  DisplayNote: { path: 'admin/displaynotes/edit' },
  Role: { path: 'admin/roles/edit', apart: ['role_permissions', 'role_call_source_groups'] },
  // Who logs in with the directory is decided there; a new password is temporary, and addresses are a list.
  User: { path: 'admin/users/edit', apart: ['is_ldap', 'password', 'password_is_temporary', 'email'] },
  SystemParam: { path: 'admin/systemparams/edit' },
  GlobalSetting: { path: 'admin/settings' },
  // Authorities are asked for where the connection is encrypted, roles in a list of their own.
  LdapSetting: { path: 'admin/ldap', apart: ['authority_source', 'authorities', 'ldap_roles'] },
  SystemTreeNode: { path: 'tree/edit', input: { name: 'Alle Felder' } },
  // Its conditions are the filter of the log.
  LogFilter: { path: 'log/filters/edit', apart: ['conditions', 'report_recipients'] },
  // What comes from reports alone is shown where it is set.
  NotificationProfile: {
    path: 'analytics/incidents/notifications/edit',
    apart: ['notification_recipients', 'send_weekly', 'send_monthly'],
  },
  DefectMonitor: { path: 'analytics/incidents/monitors/edit' },
  Report: { path: 'admin/reports/edit' },
  TreeView: { path: 'tree/views/edit', apart: ['tree_view_levels'] },
  AppUserGroup: {
    path: 'appmanagement/groups/edit',
    input: { name: 'Alle Felder' },
    apart: ['app_user_group_nodes'],
  },
  AppUser: { path: 'appmanagement/users/edit', apart: ['password', 'password_repeat'] },
  AppDisplayGroup: { path: 'appmanagement/displaygroups/edit', apart: ['app_display_group_connections'] },
  NotificationSound: { path: 'appmanagement/notificationchannels/sounds' },
  NotificationChannel: { path: 'appmanagement/notificationchannels/edit' },
  AppSetting: { path: 'appmanagement/settings' },
  SubscriptionView: { path: 'appmanagement/subscriptions/edit' },
  // It is switched on its card, with a preview.
  DisplayGroupOverride: { path: 'tree/displaygroupoverrides/edit', apart: ['is_enabled'] },
};

/** What is edited in a map, at the wall, or in the panel of a phone, which arises by pairing and not by a form. */
const others = ['Checkpoint', 'DisplayProfile', 'Display', 'AppClient'];

const shown = `[...document.querySelectorAll('form [id], form [name]')].flatMap((element) => [
  element.getAttribute('name') ?? '', element.id.split('.').at(-1) ?? ''])`;

test('the form of every entity has all of its fields', async ({ page, request }) => {
  test.slow();
  expect(
    types.filter((type) => !(type in forms) && !others.includes(type)),
    'entities without an entry here',
  ).toEqual([]);
  const { id: five } = await createRow(request, 'Schedule', { name: 'Fünf Abschnitte', ...steps });
  const plans = { weekday_schedule_id: five, weekend_schedule_id: five };
  const { id: source } = await createRow(request, 'CallSource', { text: 'Alle Felder', number: 4950 });
  const { id: call } = await createRow(request, 'CallType', { name: 'Ruf für alle Felder' });
  const { id: presence } = await createRow(request, 'CallType', { name: 'Da für alle Felder', flag: 'Presence' });
  const more: Readonly<Record<string, object>> = {
    Section: plans,
    SystemTreeNode: plans,
    AppUserGroup: plans,
    SectionTemplate: { schedule_id: five },
    Button: { call_source_id: source, call_type_id: call, call_type_presence_id: presence, display_group_id: 254 },
  };
  for (const [type, { path, input, apart = [] }] of Object.entries(forms)) {
    const row = input ? `/${(await createRow(request, type, { ...input, ...more[type] })).id}` : '';
    await page.goto(`/${path}${row}`);
    const wanted = (inputs.get(type) ?? []).filter((field) => !apart.includes(field));
    expect(wanted.length).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        const found = await page.evaluate<string[]>(shown);
        return wanted.filter((field) => !found.includes(field));
      }, `fields that the form of ${type} lacks`)
      .toEqual([]);
  }
});
