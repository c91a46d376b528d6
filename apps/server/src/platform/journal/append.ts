import type { NewStep } from '@carestead/domain/journal/step';
import { sql, type Transaction } from 'kysely';
import { noticeAtCommit } from '../bus/relay.ts';
import type { Tables } from '../database/tables.ts';

/** A step with when and where it happened; `at` is milliseconds since 1970. */
export type Appended = NewStep & { system_id: number; at: number; call_id?: number; device_id?: number };

/**
 * Appends what happened, in the transaction in which it happens: consumers read it when that is committed, and are woken
 * then. Events of configurators take another way (`calls/ingestQueries.ts`): a notification would slow every event down.
 */
export async function append(session: Transaction<Tables>, steps: readonly Appended[]): Promise<void> {
  if (steps.length === 0) return;
  await session
    .insertInto('journal')
    .values(
      steps.map(({ kind, data, system_id, at, call_id, device_id }) => ({
        system_id,
        kind,
        at: new Date(at),
        call_id: call_id ?? null,
        device_id: device_id ?? null,
        data: JSON.stringify(data),
      })),
    )
    .execute();
  await sql`SELECT ${noticeAtCommit('journalAppended', sql`'{}'::jsonb`)}`.execute(session);
}
