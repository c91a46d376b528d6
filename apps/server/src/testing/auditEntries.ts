import type { TestServer } from './callServer.ts';

/** An audit row as other parts of the product write it; by default an update of a section of system 1. */
export type RecordedEntry = {
  at: number;
  system_id?: number | null;
  user?: { id: number; name: string } | null;
  action?: string;
  type?: string;
  id?: number | null;
  name?: string;
  namespace?: string;
  changes?: unknown;
  meta?: unknown;
};

/** Straight into the table, because only there an entry can be of any time. */
export async function recordEntries({ database }: TestServer, entries: readonly RecordedEntry[]) {
  const written = entries.map(({ at, system_id = 1, user = null, ...row }) => ({
    created_at: new Date(at).toISOString(),
    namespace: row.namespace ?? 'carestead',
    system_id,
    user_id: user?.id ?? null,
    user_name: user?.name ?? '',
    action: row.action ?? 'updated',
    entity_type: row.type ?? 'section',
    entity_id: row.id ?? null,
    entity_display_name: row.name ?? '',
    changes: row.changes ?? [],
    meta: row.meta ?? {},
  }));
  const columns = `created_at, namespace, system_id, user_id, user_name, action, entity_type, entity_id,
    entity_display_name, changes, meta`;
  await database.ownerQuery(
    `INSERT INTO audit_log (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::audit_log, $1)`,
    [JSON.stringify(written)],
  );
}

export const change = (field: string, value_old: unknown, value_new: unknown) => ({ field, value_old, value_new });
