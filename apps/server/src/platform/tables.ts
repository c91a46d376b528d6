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
  system_params: {
    id: column('integer'),
    name: column('text'),
    timezone: filled('text'),
    weekend_start: filled('integer'),
    weekend_stop: filled('integer'),
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
