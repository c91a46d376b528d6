import type { Transaction } from 'kysely';
import type { Tables } from './database/tables.ts';

export type AuditAction = 'created' | 'updated' | 'deleted' | 'loggedin' | 'cleanup' | 'clients_reloaded';

export type AuditEntry = {
  at: number;
  by: { id: number; name: string } | null;
  action: AuditAction;
  entity_type: string;
  entity_id: number | null;
  entity_display_name: string;
  system_id?: number | null;
  changes?: readonly { field: string; value_old: unknown; value_new: unknown }[];
  meta?: Record<string, unknown>;
};

/** Belongs into the transaction of the change itself; secrets never go in. */
export async function recordAudit(transaction: Transaction<Tables>, entry: AuditEntry) {
  await transaction
    .insertInto('audit_log')
    .values({
      created_at: new Date(entry.at),
      user_id: entry.by?.id ?? null,
      user_name: entry.by?.name ?? '',
      action: entry.action,
      entity_type: entry.entity_type,
      entity_id: entry.entity_id,
      entity_display_name: entry.entity_display_name,
      system_id: entry.system_id ?? null,
      changes: JSON.stringify(entry.changes ?? []),
      meta: JSON.stringify(entry.meta ?? {}),
    })
    .execute();
}
