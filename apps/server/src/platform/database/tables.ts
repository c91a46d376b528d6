import { entities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { analyticsTables } from './analyticsTables.ts';
import { appTables } from './appTables.ts';
import { callLogTables } from './callLogTables.ts';
import { incidentTables } from './incidentTables.ts';
import { operationTables } from './operationTables.ts';
import { outboundTables } from './outboundTables.ts';
import { phoneTables } from './phoneTables.ts';
import { searchTables } from './searchTables.ts';
import { syncTables } from './syncTables.ts';
import { column, type EntityTable, entityTable, filled, optional, type Table, type TableType } from './table.ts';

/** What tables of entities have beside their fields, and what of them the database fills in. */
const added = {
  users: {
    id: filled('integer'),
    revision: filled('integer'),
    email: filled('text'),
    homepage: filled('text'),
    is_superuser: filled('boolean'),
    is_ldap: filled('boolean'),
    roles: filled('integer[]'),
    system_access: filled('integer[]'),
    notify_email: filled('boolean'),
    notify_push: filled('boolean'),
    password_is_temporary: filled('boolean'),
    created_at: filled('timestamptz'),
  },
  roles: { id: filled('integer') },
  // The release before does not know it.
  system_params: { staff_ranking: filled('text') },
  display_profiles: { id: filled('integer') },
  tree_views: { id: filled('integer') },
  // The release before does not know it.
  global_settings: { app_gateway_enabled: filled('boolean') },
  alert_channels: { app_user_group_ids: filled('integer[]') },
} as const satisfies Record<string, Table>;

/** Tables that hold no rows of entities. */
const others = {
  node_words: { system_id: column('integer'), word: column('text') },
  sessions: {
    id: filled('bigint'),
    token_hash: column('bytea'),
    user_id: column('integer'),
    created_at: column('timestamptz'),
    last_seen_at: column('timestamptz'),
  },
  video_triggers: {
    system_id: column('integer'),
    video_stream_id: column('integer'),
    fingerprint: column('text'),
    token: column('text'),
    rotated_at: column('timestamptz'),
  },
  display_pairings: {
    id: filled('integer'),
    fingerprint: column('text'),
    paired_at: column('timestamptz'),
    paired_by: column('text'),
  },
  display_pairing_codes: {
    fingerprint: column('text'),
    expires_at: column('timestamptz'),
    made_by: column('text'),
  },
  displays: {
    id: column('uuid'),
    name: filled('text'),
    is_supervised: filled('boolean'),
    pairing_id: optional('integer'),
    slug: column('text'),
    own_state: column('text'),
    sound: column('text'),
    wake_lock: column('boolean'),
    address: column('text'),
    browser: filled('text'),
    first_seen_at: column('timestamptz'),
    seen_at: column('timestamptz'),
    own_state_since: column('timestamptz'),
    behind_since: optional('timestamptz'),
    page: filled('text'),
    page_since: filled('timestamptz'),
  },
  field_streams: {
    system_id: column('integer'),
    stream_id: column('uuid'),
    applied: column('bigint'),
    fence: column('bigint'),
    revision: column('bigint'),
    set_aside: column('bigint'),
    link_state: filled('text'),
    link_since: filled('timestamptz'),
  },
  calls: {
    id: filled('bigint'),
    system_id: column('integer'),
    stream_id: column('uuid'),
    key: column('bigint'),
    opened_at: column('timestamptz'),
    closed_at: optional('timestamptz'),
    call_type_id: column('integer'),
    call_source_id: column('integer'),
    section_id: column('integer'),
    device_id: column('integer'),
    number: column('integer'),
    position: column('text'),
    call_type_text: column('text'),
    call_source_text: column('text'),
    section_name: column('text'),
    device_text_short: column('text'),
    device_text_long: column('text'),
    handled_by_app_username: filled('text'),
    manually_closed_by_username: filled('text'),
    acknowledged_at: optional('timestamptz'),
    acknowledged_by: filled('text'),
    is_unreached: filled('boolean'),
  },
  journal: {
    id: filled('bigint'),
    system_id: column('integer'),
    stream_id: optional('uuid'),
    number: optional('bigint'),
    kind: column('text'),
    at: column('timestamptz'),
    call_id: optional('bigint'),
    device_id: optional('integer'),
    data: column('jsonb'),
  },
  device_states: {
    system_id: column('integer'),
    device_id: column('integer'),
    battery: optional('integer'),
    reachable: optional('boolean'),
    last_reachable_at: optional('timestamptz'),
    position: filled('text'),
    position_updated_at: optional('timestamptz'),
    is_active: optional('boolean'),
    last_activity_at: optional('timestamptz'),
    muted: optional('boolean'),
  },
  device_actions: {
    id: filled('bigint'),
    system_id: column('integer'),
    /** 0: all devices of the section. */
    device_id: column('integer'),
    section_id: column('integer'),
    action: column('text'),
    user_id: optional('integer'),
    user_name: column('text'),
    requested_at: column('timestamptz'),
    finished_at: optional('timestamptz'),
    outcome: optional('text'),
  },
  disabled_devices: {
    system_id: column('integer'),
    device_id: column('integer'),
    serial: column('text'),
    disabled_at: column('timestamptz'),
    disabled_by: column('text'),
  },
  position_log: {
    id: filled('bigint'),
    system_id: column('integer'),
    device_id: column('integer'),
    position: column('text'),
    from_at: column('timestamptz'),
    until_at: column('timestamptz'),
  },
  node_notes: {
    id: filled('bigint'),
    system_id: column('integer'),
    node_id: column('integer'),
    preset: optional('text'),
    text: column('text'),
    created_at: column('timestamptz'),
    user_id: column('integer'),
    user_name: column('text'),
    search_text: filled('text'),
  },
  hub_reports: {
    id: filled('bigint'),
    system_id: column('integer'),
    hub_id: column('integer'),
    status: filled('text'),
    last_sync: optional('timestamptz'),
  },
  hub_log: {
    id: filled('bigint'),
    /** The row of `hub_reports`: a hub that gets the id of a deleted one has another. */
    report_id: column('bigint'),
    event: column('text'),
    at: column('timestamptz'),
    device_id: optional('integer'),
    text: column('text'),
  },
  hub_log_cursors: {
    system_id: column('integer'),
    log: column('uuid'),
    number: column('bigint'),
  },
  journal_cursors: {
    consumer: column('text'),
    id: column('bigint'),
    /** The table whose ids it counts. */
    source: filled('text'),
    epoch: filled('uuid'),
    idle_days: filled('integer'),
  },
  telemetry: {
    id: filled('bigint'),
    system_id: column('integer'),
    stream_id: optional('uuid'),
    number: optional('bigint'),
    kind: column('text'),
    at: column('timestamptz'),
    device_id: optional('integer'),
    data: column('jsonb'),
  },
  telemetry_days: {
    system_id: column('integer'),
    device_id: column('integer'),
    day: column('date'),
    battery_reports: column('integer'),
    reachability_reports: column('integer'),
    position_reports: column('integer'),
    activity_reports: column('integer'),
    lowest_battery: optional('integer'),
    unreachable: column('integer'),
  },
  jobs: {
    id: filled('integer'),
    kind: column('text'),
    user_id: optional('integer'),
    system_id: optional('integer'),
    payload: column('jsonb'),
    once_key: optional('text'),
    kept_days: filled('integer'),
    state: filled('text'),
    progress_done: filled('integer'),
    progress_total: filled('integer'),
    step: filled('text'),
    result: optional('jsonb'),
    problem: filled('text'),
    problem_values: filled('jsonb'),
    reason: filled('text'),
    created_at: column('timestamptz'),
    due_at: column('timestamptz'),
    started_at: optional('timestamptz'),
    finished_at: optional('timestamptz'),
    seen_at: optional('timestamptz'),
    tries: filled('integer'),
    fence: filled('integer'),
    runner: optional('integer'),
    epoch: column('uuid'),
  },
  job_schedules: {
    name: column('text'),
    system_id: optional('integer'),
    pattern: column('text'),
    zone: column('text'),
    due_at: column('timestamptz'),
    ran_at: optional('timestamptz'),
  },
  licences: {
    id: column('integer'),
    number: column('text'),
    name: column('text'),
    features: column('jsonb'),
    limits: column('jsonb'),
    code: column('text'),
    activated_at: column('timestamptz'),
    activated_by: optional('integer'),
  },
  files: {
    id: filled('uuid'),
    name: column('text'),
    type: column('text'),
    bytes: column('bytea'),
    size: column('integer'),
    created_at: column('timestamptz'),
    created_by: optional('integer'),
  },
  row_versions: {
    number: filled('bigint'),
    life: column('bigint'),
    system_id: column('integer'),
    entity: column('text'),
    row_id: column('integer'),
    revision: column('integer'),
    change: column('text'),
    at: column('timestamptz'),
    user_id: optional('integer'),
    user_name: column('text'),
    values: optional('jsonb'),
  },
  installation: {
    id: filled('integer'),
    epoch: filled('uuid'),
    setup_time: optional('timestamptz'),
    database_identity: filled('text'),
    key_check: filled('text'),
    last_system_id: filled('integer'),
    uuid: filled('uuid'),
  },
  audit_log: {
    id: filled('bigint'),
    transaction_id: filled('xid8'),
    created_at: column('timestamptz'),
    namespace: filled('text'),
    system_id: optional('integer'),
    user_id: optional('integer'),
    user_name: column('text'),
    action: column('text'),
    entity_type: column('text'),
    entity_id: optional('integer'),
    entity_display_name: column('text'),
    meta: filled('jsonb'),
    changes: filled('jsonb'),
  },
  audit_seals: {
    number: column('bigint'),
    audit_id: column('bigint'),
    seal: column('text'),
  },
  audit_anchor: {
    id: filled('integer'),
    number: filled('bigint'),
    seal: filled('text'),
  },
  ...syncTables,
  ...searchTables,
  ...analyticsTables,
  ...appTables,
  ...callLogTables,
  ...incidentTables,
  ...operationTables,
  ...outboundTables,
  ...phoneTables,
} as const satisfies Record<string, Table>;

type Listed = (typeof entities)[number];
type Added<N extends string> = N extends keyof typeof added ? (typeof added)[N] : Record<never, never>;
type With<T, A> = Omit<T, keyof A> & A;
type EntityTables = { [E in Listed as E['plural']]: With<EntityTable<E>, Added<E['plural']>> };

function entityTables(): EntityTables {
  const columns: Readonly<Record<string, Table>> = added;
  const made = entities.map((entity: Entity) => [entity.plural, { ...entityTable(entity), ...columns[entity.plural] }]);
  // The same mapping as the type; the compiler cannot follow it through Object.fromEntries.
  return Object.fromEntries(made) as EntityTables;
}

/** Every table of the application; a test compares them with what the migrations make. */
export const tables = { ...entityTables(), ...others };

export type Tables = { [K in keyof typeof tables]: TableType<(typeof tables)[K]> };
