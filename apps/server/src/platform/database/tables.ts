import { role, roleCallSourceGroup, rolePermission } from '@carestead/domain/access/role';
import { user } from '@carestead/domain/access/user';
import { callType } from '@carestead/domain/calls/callType';
import { callSource } from '@carestead/domain/devices/callSource';
import { callSourceGroup } from '@carestead/domain/devices/callSourceGroup';
import { hub } from '@carestead/domain/devices/hub';
import { displayNote } from '@carestead/domain/display/displayNote';
import { displayProfile, displayProfileSetting } from '@carestead/domain/display/displayProfile';
import { displayGroup, displayGroupConnection } from '@carestead/domain/routing/displayGroup';
import { displayGroupOverride } from '@carestead/domain/routing/displayGroupOverride';
import { schedule } from '@carestead/domain/routing/schedule';
import { section } from '@carestead/domain/routing/section';
import { sectionTemplate } from '@carestead/domain/routing/sectionTemplate';
import { globalSetting } from '@carestead/domain/settings/globalSetting';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { videoStream } from '@carestead/domain/video/videoStream';
import { column, entityTable, filled, optional, type Table, type TableType } from './table.ts';

/** Every table of the application, declared once; a test compares them with what the migrations make. */
export const tables = {
  users: {
    ...entityTable(user),
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
  sessions: {
    id: filled('bigint'),
    token_hash: column('bytea'),
    user_id: column('integer'),
    created_at: column('timestamptz'),
    last_seen_at: column('timestamptz'),
  },
  system_params: entityTable(systemParam),
  schedules: entityTable(schedule),
  sections: entityTable(section),
  section_templates: entityTable(sectionTemplate),
  display_groups: entityTable(displayGroup),
  connections: entityTable(displayGroupConnection),
  call_types: entityTable(callType),
  call_sources: entityTable(callSource),
  call_source_groups: entityTable(callSourceGroup),
  hubs: { ...entityTable(hub), status: filled('text') },
  roles: { ...entityTable(role), id: filled('integer') },
  role_permissions: entityTable(rolePermission),
  role_call_source_groups: entityTable(roleCallSourceGroup),
  system_tree_nodes: {
    ...entityTable(systemTreeNode),
    position: filled('text'),
    position_updated_at: optional('timestamptz'),
    is_active: optional('boolean'),
  },
  display_group_overrides: entityTable(displayGroupOverride),
  global_settings: entityTable(globalSetting),
  display_profiles: { ...entityTable(displayProfile), id: filled('integer') },
  display_profile_settings: entityTable(displayProfileSetting),
  display_notes: entityTable(displayNote),
  video_streams: entityTable(videoStream),
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
  journal_cursors: {
    consumer: column('text'),
    id: column('bigint'),
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
  sync_state: {
    system_id: column('integer'),
    last_change_at: optional('timestamptz'),
    last_commit_at: optional('timestamptz'),
    commit_started_at: optional('timestamptz'),
  },
  outbox: {
    number: filled('bigint'),
    system_id: column('integer'),
    entity: column('text'),
    row_id: column('integer'),
    change: column('text'),
    created_at: column('timestamptz'),
  },
  installation: {
    id: filled('integer'),
    epoch: filled('uuid'),
    setup_time: optional('timestamptz'),
    database_identity: filled('text'),
    key_check: filled('text'),
    last_system_id: filled('integer'),
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
} as const satisfies Record<string, Table>;

export type Tables = { [K in keyof typeof tables]: TableType<(typeof tables)[K]> };
