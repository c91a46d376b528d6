import { column, filled, optional, type Table } from './table.ts';

/** What is wrong with devices and the installation, and when each device is looked at. */
export const incidentTables = {
  incidents: {
    id: filled('integer'),
    /** Null: it concerns the whole installation. */
    system_id: optional('integer'),
    kind: column('text'),
    /** What it is about and why, in one word: of a cause one incident is open at a time. */
    cause: column('text'),
    severity: column('text'),
    status: filled('text'),
    reason: column('text'),
    values: filled('jsonb'),
    target: column('text'),
    target_id: optional('integer'),
    target_name: column('text'),
    /** Where the target stands, as it was when the incident opened. */
    place: filled('text'),
    call_id: optional('bigint'),
    devices: filled('integer'),
    user_id: optional('integer'),
    user_name: filled('text'),
    created_at: column('timestamptz'),
    opened_at: column('timestamptz'),
    assigned_at: optional('timestamptz'),
    closed_at: optional('timestamptz'),
    /** Empty: the product itself. */
    closed_by: filled('text'),
    closed_because: filled('text'),
    healthy_since: optional('timestamptz'),
    recovered_at: optional('timestamptz'),
    paused_until: optional('timestamptz'),
    search_text: filled('text'),
  },
  incident_devices: {
    incident_id: column('integer'),
    system_id: column('integer'),
    device_id: column('integer'),
    since: column('timestamptz'),
    recovered_at: optional('timestamptz'),
  },
  incident_steps: {
    id: filled('bigint'),
    incident_id: column('integer'),
    system_id: optional('integer'),
    at: column('timestamptz'),
    step: column('text'),
    user_id: optional('integer'),
    user_name: filled('text'),
    data: filled('jsonb'),
  },
  incident_watches: {
    system_id: column('integer'),
    device_id: column('integer'),
    due_at: column('timestamptz'),
    /** Since when it is reported as not reachable. */
    lost_since: optional('timestamptz'),
    troubled: filled('boolean'),
  },
  incident_defects: {
    id: column('bigint'),
    system_id: column('integer'),
    device_id: column('integer'),
    criterion: column('text'),
    at: column('timestamptz'),
  },
  incident_looks: {
    id: filled('integer'),
    looked_at: optional('timestamptz'),
    counts_from: optional('timestamptz'),
    served_at: optional('timestamptz'),
    epoch: filled('uuid'),
  },
  incident_links: {
    system_id: column('integer'),
    received_since: column('timestamptz'),
    connected_at: column('timestamptz'),
  },
} as const satisfies Record<string, Table>;
