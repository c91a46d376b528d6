import { entities, entityNamed, partsOf } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { fieldEntries, repeatedSecrets, typedEntries } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import { wireNames } from '@carestead/domain/kit/wireNames';
import type { GraphQLSchema } from 'graphql';
import { isInputObjectType, isObjectType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { idleSchema } from '../schema.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addLicence, addSystem, addUser } from '../testing/fixtures.ts';
import { createOneOfEach, idOfOne } from '../testing/oneRowOfEach.ts';
import { selfSigned } from '../testing/selfSigned.ts';

type Browser = ReturnType<TestServer['client']>;

const plan = ['weekday', 'weekend'].flatMap((part) => [
  `${part}_schedule_id`,
  ...[1, 2, 3, 4, 5].map((slot) => `${part}_display_group_${slot}_id`),
]);

/** Every field that the specification gives the entities of the administration, in its order. */
const specified: Readonly<Record<string, readonly string[]>> = {
  call_type: [
    ...['id', 'name', 'char', 'text', 'color', 'urgency', 'flag', 'indication_type', 'led_primary_color'],
    ...['led_secondary_color', 'fullscreen', 'hide_lower_priority', 'monitor_own_calls', 'normal_beep_15_sec'],
    ...['permanent_display_area', 'sort_order'],
  ],
  schedule: ['name', 'time_1', 'time_2', 'time_3', 'time_4', 'time_5'],
  section: [
    ...['id', 'name', 'is_hidden', 'connected_section_id', 'allow_manual_call_closure'],
    ...['active_display_group_override_id', 'has_display_group_override', ...plan],
  ],
  section_template: ['name', 'part', 'schedule_id', 'display_group_1_id', 'display_group_5_id'],
  // Its call type and its section are those of its connections.
  display_group: ['name', 'rule_set', 'connections'],
  display_group_connection: ['id', 'section_id', 'call_type_id'],
  display_group_override: [
    ...['name', 'is_enabled', 'section_id', 'section_display_group_id', 'systemtree_display_group_id'],
  ],
  button: [
    ...['button_type', 'number', 'call_source_id', 'call_type_id', 'call_type_presence_id', 'display_group_id'],
    ...['fn_a', 'fn_b', 'fn_c'],
  ],
  indicator: ['number', 'call_source_id', 'linked_call_source_id', 'call_types', 'fn_a', 'fn_b'],
  call_source: ['id', 'number', 'text', 'char'],
  call_source_group: ['name', 'flag', 'timeout_minutes', 'related_callsources'],
  merge_group: ['name', 'display_group_id', 'sections'],
  checkpoint: ['id', 'number', 'diameter', 'position_x', 'position_y', 'text', 'char', 'section_id'],
  checkpoint_map: ['name', 'map_path', 'section_id', 'sort_order', 'checkpoints'],
  flight_profile: ['id', 'name', 'checkpoints', 'system_tree_nodes'],
  // The specification names saved filters, their reports and recipients, and no fields of theirs.
  log_filter: [],
  report_recipient: [],
  defect_monitor: ['name', 'criterion', 'threshold', 'timeframe'],
  // Kinds and recipients are flags and parts of ours.
  notification_profile: ['send_result'],
  notification_recipient: [],
  alert_channel: [
    ...['name', 'category', 'class', 'outbound_enabled', 'outbound_url', 'outbound_can_reply', 'supports_phone_calls'],
    ...['alert_recipients'],
  ],
  // `alertchannel_id` is the channel that it is read and saved with.
  alert_recipient: ['identification', 'recipient_type'],
  // The specification writes "include_*", "probable_defect_*" and "timeouts" (docs/decisions/0084-reports.md).
  report: [
    ...['email', 'enabled', 'send_daily', 'send_weekly', 'send_monthly', 'notify_battery', 'notify_defects'],
    ...['notify_not_reachable', 'notify_probable_defects', 'radio_enabled', 'technical_enabled', 'wired_enabled'],
    ...['battery_threshold', 'call_duration_threshold'],
  ],
  tree_view: ['name', 'kind', 'is_enabled', 'in_call_log', 'sort_order', 'tree_view_levels'],
  tree_view_level: ['role_id', 'level'],
  system_tree_node: [
    ...['name', 'number', 'kind', 'parent_id', 'sort_order', 'section_id', 'serial', 'mac', 'text_long', 'text_short'],
    ...['comment', 'callback_number', 'call_source_id', 'flight_profile_id', 'linked_system_tree_node_id', 'battery'],
    ...[
      'reachable',
      'last_reachable_at',
      'position',
      'position_updated_at',
      'radio',
      'is_linkable',
      'is_tech',
      'status',
    ],
    ...['day_sound_level', 'night_sound_level', 'disable_buzzer_at_night', 'mask_time_at_night', 'display_time'],
    ...['show_calls_without_presence', 'deny_manual_call_closure', 'use_activity_control', 'inherit_section'],
    ...['inherit_text_short', 'inherit_text_long', 'inherit_flight_profile', 'device_text_overrides', ...plan],
    ...['active_display_group_override_id', 'latest_note', 'open_calls', 'children', 'linking_nodes'],
    ...['converter_node_id', 'parents'],
  ],
  app_user: ['name', 'current_display_name', 'app_user_group_id', 'password'],
  app_user_group: [
    ...['name', 'main_group_id', 'section_id', 'call_handling_mode', 'notification_display_mode', ...plan],
    ...['app_user_group_nodes'],
  ],
  app_user_group_node: ['system_tree_node_id', 'status'],
  app_display_group: ['name', 'rule_set', 'app_display_group_connections'],
  app_display_group_connection: ['section_id', 'call_type_id'],
  // A channel is a sound with its repeats and its vibration.
  notification_sound: ['name', 'description', 'sound_file'],
  notification_channel: ['name', 'sound_id', 'repeat_count', 'vibration_pattern'],
  app_setting: [
    ...['display_call_text_mode', 'display_names_enabled', 'hide_presences', 'logout_disabled', 'logout_on_charge'],
    ...['sos_send_to_all_users', 'subscriptions_enabled', 'subscriptions_confirmation_required'],
    ...['subscriptions_user_defined', 'team_view_enabled', 'escalation_timeout', 'release_timeout', 'resend_timeout'],
    ...['relevant_alerts', 'relevant_calls'],
  ],
  ldap_setting: [
    ...['enabled', 'dsn', 'base_dn', 'admin_user', 'admin_password', 'user_filter', 'roles_attribute', 'ldap_roles'],
  ],
  ldap_role: ['value', 'role_id'],
  subscription_view: ['name', 'app_user_ids', 'system_tree_node_ids'],
  hub: ['name', 'ip', 'username', 'password', 'last_sync', 'status'],
  video_stream: ['name', 'url'],
  display_note: ['id', 'title', 'text', 'color', 'active', 'display_from', 'display_until', 'sort_order'],
  role: ['name', 'sort_order', 'role_permissions', 'role_call_source_groups'],
  user: [
    ...['username', 'email', 'locale', 'homepage', 'is_superuser', 'roles', 'system_access', 'notify_email'],
    ...['notify_push', 'password', 'password_is_temporary'],
  ],
  system_param: [
    ...['id', 'name', 'ip', 'username', 'password', 'tcp_port', 'dhcp', 'gateway', 'subnet', 'ntp_server', 'timezone'],
    ...['daylight_savings', 'display_language', 'auto_commit', 'night_start', 'night_stop', 'weekend_start'],
    ...['weekend_stop', 'call_suppression_enabled', 'call_suppression_sections', 'call_suppression_time_start'],
    ...['call_suppression_time_end', 'version'],
  ],
  global_setting: [
    ...['locale', 'defects_timeout', 'radio_monitoring_timeout', 'tech_monitoring_timeout', 'wired_monitoring_timeout'],
    ...['allow_empty_call_source_names', 'ignore_linkable_node_pool_for_super_users', 'system_tree_text_long_required'],
    ...['probable_defects_enabled', 'probable_defect_threshold', 'probable_defect_timeframe'],
    ...['battery_threshold_low', 'battery_threshold_critical'],
  ],
};

/** What is no field of a row: it has a query of its own, or goes with the action that it belongs to. */
const specifiedTypes = {
  VideoStreamTriggers: ['trigger_start', 'trigger_stop'],
  DeviceTextOverrides: ['call_source', 'checkpoint', 'button'],
  NodeNote: ['text', 'created_at', 'user_name'],
  ChildNode: ['id', 'inherit_section', 'inherit_text_long', 'section_id', 'kind'],
};

/** Fields that are ours: what the specification has in other words, or needs without naming it. */
const own: Readonly<Record<string, readonly string[]>> = {
  checkpoint: ['checkpoint_map_id'],
  alert_channel: ['outbound_secret', 'app_user_group_ids'],
  defect_monitor: ['enabled'],
  log_filter: [
    ...['name', 'is_shared', 'owner_id', 'conditions', 'send_daily', 'send_weekly', 'send_monthly', 'attachment'],
    'report_recipients',
  ],
  report_recipient: ['user_id', 'email', 'locale'],
  notification_profile: [
    ...['name', 'send_immediately', 'send_daily', 'send_weekly', 'send_monthly', 'all_systems'],
    ...['notify_battery', 'notify_not_reachable', 'notify_defects', 'notify_probable_defects', 'notify_system'],
    ...['notify_critical', 'notify_warning', 'notify_info', 'notification_recipients'],
  ],
  notification_recipient: ['user_id', 'email', 'locale'],
  report: [
    'migrated_at',
    ...['radio', 'technical', 'wired'].map((connection) => `${connection}_timeout`),
    ...['criterion', 'threshold', 'timeframe'].map((part) => `probable_defect_${part}`),
    ...['summary', 'long_calls', 'repeaters', 'place', 'section', 'serial', 'last_contact', 'note'].map(
      (part) => `include_${part}`,
    ),
  ],
  app_setting: [
    ...['failsafe_timeout', 'failsafe_group_id'],
    ...['normal', 'urgent', 'emergency', 'info', 'alert', 'critical'].map((use) => `${use}_channel_id`),
  ],
  ldap_setting: ['start_tls', 'authority_source', 'authorities', 'nested_groups'],
  global_setting: ['app_gateway_enabled', 'app_gateway_system_id'],
  section_template: ['display_group_2_id', 'display_group_3_id', 'display_group_4_id'],
  display_note: ['display_date'],
  user: ['is_ldap'],
  system_param: ['section_capacity', 'keep_calls_months', 'pseudonyms_in_exports', 'staff_ranking'],
  system_tree_node: [
    ...['call_source', 'checkpoint', 'button'].map((text) => `device_text_override_${text}`),
    ...['last_activity_at', 'muted'],
  ],
};

const names = Object.keys(specified);
let schema: GraphQLSchema;
let server: TestServer;
let chief: Browser;

beforeAll(async () => {
  schema = idleSchema();
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addLicence(server, { app_clients: 9 });
  chief = await addUser(server, 'vera', true);
  await createOneOfEach(chief);
  // What rows can point to instead.
  for (const [create, input] of [
    ['createSection', '{ name: "West" }'],
    ['createCallType', '{ name: "Ruf 2" }'],
    ['createCallType', '{ name: "Anwesenheit", flag: "Presence" }'],
    ['createCallSource', '{ text: "Bad", number: 50 }'],
    ['createSystemTreeNode', '{ name: "Gang" }'],
    ['createAppUserGroup', '{ name: "Leitung" }'],
    ['createSystemTreeNode', '{ name: "Medaillon", kind: "radio", is_linkable: true }'],
  ])
    await made(`${create}(input: ${input})`);
});

async function made(mutation: string) {
  const { errors } = await chief.query(`mutation { ${mutation} { id } }`);
  if (errors.length > 0) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
}

const fieldsOfType = (name: string): readonly string[] => {
  const type = schema.getType(name);
  return isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];
};

test.each(names)('the schema has every field of a %s, and an input for what people fill in', (name) => {
  const entity = entityNamed(name);
  const { type, input } = wireNames(entity);
  expect(
    specified[name]?.filter((field) => !fieldsOfType(type).includes(field)),
    'missing in rows',
  ).toEqual([]);
  const typed = [...typedEntries(entity).map(([key]) => key), ...repeatedSecrets(entity)];
  expect(
    typed.filter((field) => !fieldsOfType(input).includes(field)),
    'missing in input',
  ).toEqual([]);
});

test.each(Object.entries(specifiedTypes))('%s has every field', (type, fields) => {
  expect(fields.filter((field) => !fieldsOfType(type).includes(field))).toEqual([]);
});

/** What a generated value would break: rules across fields, and what only some rows may hold. */
const valid: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  schedule: { time_1: '05:00', time_2: '10:00', time_3: '12:00', time_4: '18:00', time_5: '22:00' },
  section: { connected_section_id: 2 },
  merge_group: { sections: [1, 2] },
  app_user_group: { main_group_id: 2 },
  app_user: { app_user_group_id: 2 },
  notification_channel: { vibration_pattern: '400 200 400' },
  button: {
    ...{ button_type: 'come_and_go', call_source_id: 2, call_type_id: 2, call_type_presence_id: 3 },
    ...{ fn_a: 'presence', fn_b: 'technical', fn_c: 'regroup' },
  },
  indicator: { call_source_id: 2, linked_call_source_id: 1, call_types: [2], fn_a: 'presence', fn_b: 'regroup' },
  display_group_override: { section_id: 2 },
  // A device in a room, which has a section of its own: what is inherited could not be changed.
  system_tree_node: { kind: 'radio', parent_id: 2, linked_system_tree_node_id: 3 },
  defect_monitor: { criterion: '0x1F' },
  report: { probable_defect_criterion: '0x1F' },
  log_filter: { conditions: 'range=yesterday&kind=Care' },
  display_note: { display_from: 1_790_000_000_000, display_until: 1_790_000_060_000 },
  user: { password: 'Spätdienst im ersten Stock', is_ldap: false, is_superuser: true, system_access: [] },
  system_param: { call_suppression_time_start: '22:00', call_suppression_time_end: '05:00' },
  ldap_setting: {
    ...{ dsn: 'ldaps://dc1.heim.local', user_filter: '(cn={username})', roles_attribute: 'employeeType' },
    authorities: selfSigned().cert.trim(),
  },
  global_setting: { battery_threshold_low: 50, battery_threshold_critical: 20 },
};

/** Another value than the one that a new row has. */
function otherValue(key: string, field: Field, now: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return otherText(field, key);
    case 'multiline':
      return 'Zeile 1\nZeile 2';
    case 'secret':
      return 'Geheim wie noch nie';
    case 'number':
      return now === field.max ? field.min : Math.min(field.max, Number(now ?? field.min) + 1);
    case 'flag':
      return now !== true;
    case 'choice':
      return field.values.find((value) => value !== now);
    case 'clock':
      return '09:30';
    case 'moment':
      return 1_790_000_000_000;
    case 'colour':
      return '#123456';
    case 'ref':
      return field.reserved.find((id) => id !== now) ?? 1;
    case 'refs':
      return Array.isArray(now) && now.length > 0 ? [] : [1];
    case 'file':
      return null;
  }
}

function otherText({ style, max }: Extract<Field, { kind: 'text' }>, key: string): string {
  switch (style) {
    case 'plain':
    case 'ascii':
    case 'code':
      return `X ${key}`.replaceAll('_', '').slice(0, max).toUpperCase();
    case 'ipv4':
    case 'host':
      return '192.0.2.99';
    case 'mac':
      return '00:1A:2B:3C:4D:5E';
    case 'url':
      return 'https://anders.example/x';
    case 'email':
      return 'anders@haus.ch';
    case 'timezone':
      return 'Europe/Rome';
  }
}

const editable = names.filter((name) => !entityNamed(name).partOf);

test.each(editable)('every field of a %s is saved, read again and recorded in the audit log', async (name) => {
  const entity = entityNamed(name);
  const { get, update, input: type } = wireNames(entity);
  const id = idOfOne(name);
  const typed = typedEntries(entity);
  const keys = typed.map(([key]) => key).join(' ');
  const read = async () =>
    (await chief.query(`{ row: ${get}(id: ${id}) { revision ${keys} } }`)).data?.row as Record<string, unknown>;
  const before = await read();
  const input = Object.fromEntries(
    typed.map(([key, field]) => [key, valid[name]?.[key] ?? otherValue(key, field, before[key])]),
  );
  const repeated = Object.fromEntries((entity.typedTwice ?? []).map((key) => [`${key}_repeat`, input[key]]));
  const { errors } = await chief.query(
    `mutation ($revision: Int!, $input: ${type}!) { ${update}(id: ${id}, revision: $revision, input: $input) { id } }`,
    { revision: before.revision, input: { ...input, ...repeated } },
  );
  expect(errors.map(({ extensions }) => extensions)).toEqual([]);
  const after = await read();
  const changed = typed.filter(([key]) => JSON.stringify(input[key]) !== JSON.stringify(before[key]));
  for (const [key, field] of changed) expect(after[key], key).toEqual(field.kind === 'secret' ? true : input[key]);

  const log = await chief.query(
    'query ($input: AuditLogInput!) { auditLog(input: $input) { action changes { field } } }',
    { input: { entity_type: name, entity_id: id } },
  );
  const entries = log.data?.auditLog as { action: string; changes: { field: string }[] }[];
  const recorded = new Set(entries.flatMap(({ changes }) => changes.map(({ field }) => field)));
  expect(
    changed.map(([key]) => key).filter((key) => !recorded.has(key)),
    'not recorded',
  ).toEqual([]);
  expect(unchanged(entity, changed), 'never changed by this test').toEqual(kept[name] ?? []);
});

const unchanged = (entity: Entity, changed: readonly (readonly [string, Field])[]) =>
  typedEntries(entity)
    .map(([key]) => key)
    .filter((key) => !changed.some(([other]) => other === key));

/** What this test cannot give another value: it needs rows that are not there, or an upload. */
const kept: Readonly<Record<string, readonly string[]>> = {
  user: ['is_ldap', 'system_access'],
  checkpoint_map: ['map_path'],
  notification_sound: ['sound_file'],
};

test('every entity is in the table, and no field of a declaration is left out of it', () => {
  const elsewhere = [
    ...['display_profile', 'display_profile_setting', 'role_permission', 'role_call_source_group', 'app_client'],
  ];
  expect(entities.map(({ name }) => name).filter((name) => !names.includes(name) && !elsewhere.includes(name))).toEqual(
    [],
  );
  for (const name of names) {
    const entity = entityNamed(name);
    const declared = [...fieldEntries(entity).map(([key]) => key), ...partsOf(entity).map(({ plural }) => plural)];
    const known = [...(specified[name] ?? []), ...(own[name] ?? [])];
    expect(
      declared.filter((field) => !known.includes(field)),
      `not in the table of ${name}`,
    ).toEqual([]);
  }
});
