import { enumerations } from '@carestead/domain/enumerations';
import { locales } from '@carestead/domain/text/locales';
import { expect, test } from 'vitest';
import { all } from '../all.ts';
import type { Text } from '../texts.ts';

const texts: Readonly<Record<string, Text>> = all;

/** Every enumeration of the specification, as it writes it, in its order. */
const specified: readonly (readonly [name: string, values: string])[] = [
  [
    'node_kind',
    'building, converter, converter_device, converter_section, device, floor, group, person, radio, repeater, room, section, tech, unknown, wired',
  ],
  ['note_preset', 'battery_replaced, defective, elevator_lockdown, in_repair, lost, replaced'],
  ['battery_state', 'unknown, ok, low, replace_soon, replace_now'],
  ['urgency', 'Normal, Urgent, Emergency'],
  ['call_flag', 'Call, Presence, Defect'],
  ['indication_type', 'off, steady, slow, fast, flash'],
  ['led_colour', 'inactive, red, green, blue, white, yellow, cyan, magenta'],
  ['period', 'Daily, Weekly, Monthly'],
  ['display_group_mode', 'connections, all, none, section'],
  ['button_type', 'inactive, impulse, come_and_go, open_close'],
  [
    'button_function',
    'inactive, presence, end_call, presence_plus_end_call, technical, regroup, escape, localized_call, acknowledge_shown_call, hide_shown_call, activity_monitoring, auto_take_presence_after',
  ],
  [
    'indicator_function',
    'inactive, presence, technical, regroup, escape, localized_call, acknowledge_shown_call, activity_monitoring',
  ],
  ['call_source_group_flag', 'None, Radio, Repeater, Tech, Wired'],
  ['hub_status', 'Busy, Offline, Processing, Ready, Unauthorized, Unknown'],
  ['hub_log_event', 'BatteryUpdate, Criterion, DeviceFound, DeviceLost, Info, ReportSent'],
  ['alert_category', 'care, tech'],
  ['alert_class', 'info, alert, critical'],
  ['recipient_type', 'group, single'],
  ['note_colour', 'yellow, blue, green, red'],
  ['call_source_level', 'None, Read, Write, Full'],
  ['view_level', 'hide, read, write'],
  ['app_client_state', 'charging, connected, disconnected, missing_permissions, muted'],
  ['reject_mode', 'Full, RejectOnly'],
  ['layout', 'Default, Fullscreen'],
  ['node_selection', 'priority, ignored'],
  ['call_text_mode', 'full, long, short, legacy'],
  ['notification_state', 'sent, confirmed, opened, error, unknown'],
  ['notification_result', 'push, websocket, client_offline, missing_push_token'],
  ['incident_severity', 'Info, Warning, Critical'],
  ['incident_status', 'New, Assigned, Closed'],
  ['incident_kind', 'Battery, Defect, ProbableDefect, Reachability, System'],
  ['incident_filter', 'All, Open, Settled'],
  ['incident_notification', 'daily, immediate'],
  ['send_result', 'Pending, Success, Failure, Skipped, NoData'],
  ['report_period', 'DAILY, WEEKLY, MONTHLY'],
  ['tunnel_status', 'Connected, Disconnected, Error, Unconfigured'],
  ['export_format', 'CSV, PDF, XLSX'],
  ['export_source', 'Calls, SystemTree'],
  ['export_state', 'New, Running, Complete, Failed, Canceled'],
  ['audit_action', 'created, updated, deleted, committed, imported'],
  [
    'system_action',
    'gets_committed, backup, loggedin, cleanup, gets_imported, gets_rolled_back, clients_reloaded, backup_restored, restarted',
  ],
  ['call_kind', 'Care, Tech'],
  ['severity', 'Info, Alert, Critical'],
  ['connection_type', 'Radio, Repeater, Tech, Wired'],
  ['device_command', 'EndCalls, IgnoreDefects, Mute, Restart, Unmute'],
  ['node_status', 'Defect, None, Presence'],
  ['text_size', 'normal, larger, largest'],
  ['sort', 'ASC, DESC'],
  ['active_state', 'ACTIVE, INACTIVE'],
  ['link_type', 'Radio, Wired'],
  ['change_event', 'created, updated, deleted'],
  ['length_class', 'Full, Long, Short, Undefined'],
  ['tree_view', 'structured, low_battery, not_reachable, radio, inactive'],
  [
    'date_range',
    'last_hour, last_12_hours, last_24_hours, yesterday, day_before_yesterday, last_7_days, last_14_days, last_30_days, this_year, last_year, since_beginning',
  ],
  ['sync_status', 'busy, in_sync, loading, needs_commit, offline, processing, ready, unauthorized, unknown'],
  ['diff_state', 'created, updated, deleted, imported, sent, in_sync, needs_commit, never_synced, removed'],
  ['send_task', 'init, preparing, wiping, sending, syncing, validating, finishing, done, failed'],
  ['operation_state', 'running, done, error, timed_out'],
  ['update_state', 'check, available, confirm, in_progress, done, error, timed_out'],
];

test('every enumeration of the specification is there once, with all its values', () => {
  const there = enumerations.map(({ name, values }) => [name, values.join(', ')]);
  expect(Object.fromEntries(there)).toEqual(Object.fromEntries(specified));
  expect(there).toHaveLength(specified.length);
});

test.each(enumerations)('each value of $name has a text of its own in every language', ({ values, textId }) => {
  for (const locale of locales) {
    const shown = values.map((value) => texts[textId(value)]?.[locale] ?? `${textId(value)} is missing`);
    expect(shown.filter((text) => text.trim() === '' || text.endsWith(' is missing'))).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
  }
});
