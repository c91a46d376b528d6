import type { AuditNamespace, RowAction, SystemAction } from '@carestead/domain/audit/auditEntry';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './database/tables.ts';

export type AuditAction = RowAction | SystemAction;

export type AuditEntry = {
  at: number;
  /** Without an id, or with that of whoever is not logged in: something that has a name and no account, such as a phone. */
  by: { id: number | null; name: string } | null;
  action: AuditAction;
  /** Of what people do on phones; without it that of the console. */
  namespace?: AuditNamespace;
  entity_type: string;
  entity_id: number | null;
  entity_display_name: string;
  system_id?: number | null;
  changes?: readonly { field: string; value_old: unknown; value_new: unknown }[];
  meta?: Record<string, unknown>;
};

/** Belongs into the transaction of the change itself; secrets never go in. */
export const recordAudit = (transaction: Transaction<Tables>, entry: AuditEntry) => recordAudits(transaction, [entry]);

/** Many at once, in their order, with one statement. */
export async function recordAudits(transaction: Transaction<Tables>, entries: readonly AuditEntry[]) {
  if (entries.length === 0) return;
  const rows = entries.map(
    ({ at, by, action, namespace = 'carestead', changes = [], meta = {}, system_id = null, ...of }) => ({
      ...{ created_at: new Date(at), user_id: by?.id || null, user_name: by?.name ?? '' },
      ...{ action, entity_type: of.entity_type, entity_id: of.entity_id, entity_display_name: of.entity_display_name },
      ...{ namespace, system_id, changes, meta },
    }),
  );
  await sql`
    INSERT INTO audit_log (created_at, user_id, user_name, action, entity_type, entity_id, entity_display_name,
      namespace, system_id, changes, meta)
    SELECT created_at, user_id, user_name, action, entity_type, entity_id, entity_display_name, namespace, system_id,
      changes, meta
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS (created_at timestamptz, user_id integer,
      user_name text, action text, entity_type text, entity_id integer, entity_display_name text, namespace text,
      system_id integer, changes jsonb, meta jsonb)) WITH ORDINALITY
    ORDER BY ordinality`.execute(transaction);
}
