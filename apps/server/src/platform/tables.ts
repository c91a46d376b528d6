import { callType } from '@carestead/domain/entities/callType';
import { displayGroup, displayGroupConnection } from '@carestead/domain/entities/displayGroup';
import { schedule } from '@carestead/domain/entities/schedule';
import { section } from '@carestead/domain/entities/section';
import { sectionTemplate } from '@carestead/domain/entities/sectionTemplate';
import { systemParam } from '@carestead/domain/entities/systemParam';
import { entityTable } from './entityTable.ts';
import type { Table, TableType } from './table.ts';
import { column, filled, optional } from './table.ts';

/** Every table of the application, declared once; a test compares them with what the migrations make. */
export const tables = {
  users: {
    id: filled('integer'),
    username: column('text'),
    password_hash: optional('text'),
    locale: column('text'),
    homepage: filled('text'),
    is_superuser: filled('boolean'),
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
