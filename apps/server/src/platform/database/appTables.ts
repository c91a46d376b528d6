import { column, filled, optional, type Table } from './table.ts';

/** Phones: how they are, by what they are known, and what their people subscribed to. */
export const appTables = {
  app_user_states: {
    system_id: column('integer'),
    app_user_id: column('integer'),
    current_display_name: optional('text'),
  },
  app_client_states: {
    system_id: column('integer'),
    app_client_id: column('integer'),
    app_version: optional('text'),
    is_connected: optional('boolean'),
    current_user_id: optional('integer'),
    is_charging: optional('boolean'),
    battery: optional('integer'),
    is_muted: optional('boolean'),
    permissions: optional('text'),
    has_push: optional('boolean'),
    last_seen_at: optional('timestamptz'),
    round_trip: optional('integer'),
    loss: optional('integer'),
    connected_since: optional('timestamptz'),
    logged_in_at: optional('timestamptz'),
    muted_since: optional('timestamptz'),
    /** The run of the server that holds the connection; null: none does. */
    server_run: optional('uuid'),
    push_subscription: optional('text'),
  },
  app_client_keys: {
    system_id: column('integer'),
    app_client_id: column('integer'),
    fingerprint: column('text'),
    paired_at: column('timestamptz'),
    paired_with: optional('text'),
    locked_at: optional('timestamptz'),
  },
  app_pairing_codes: {
    fingerprint: column('text'),
    system_id: column('integer'),
    app_client_id: optional('integer'),
    server_url: column('text'),
    expires_at: column('timestamptz'),
    made_by: column('text'),
  },
  app_client_days: {
    system_id: column('integer'),
    app_client_id: column('integer'),
    day: column('date'),
    reachable: column('integer'),
    known: column('integer'),
    samples: filled('integer'),
    round_trip: filled('bigint'),
    loss: filled('bigint'),
  },
  app_subscriptions: {
    system_id: column('integer'),
    app_user_id: column('integer'),
    subscription_view_id: filled('integer'),
    system_tree_node_id: filled('integer'),
    at: column('timestamptz'),
  },
} as const satisfies Record<string, Table>;
