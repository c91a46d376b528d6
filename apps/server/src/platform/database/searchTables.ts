import { column, filled, type Table } from './table.ts';

/** The last search for devices through each hub. */
export const searchTables = {
  device_searches: {
    system_id: column('integer'),
    hub_id: column('integer'),
    /** Another one for each search: a server that lost the hub writes nothing more. */
    search_id: column('uuid'),
    user_id: column('integer'),
    state: column('text'),
    started_at: column('timestamptz'),
    ends_at: column('timestamptz'),
    held_until: column('timestamptz'),
    reported_at: column('timestamptz'),
    found: filled('jsonb'),
  },
} as const satisfies Record<string, Table>;
