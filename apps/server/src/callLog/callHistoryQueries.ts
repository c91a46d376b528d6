import type { CallOutcome, CallRemark } from '@carestead/domain/callLog/remark';
import { type TimelineEntry, type Trace, timelineOf } from '@carestead/domain/callLog/timeline';
import { readStep } from '@carestead/domain/journal/step';
import { type SqlBool, sql } from 'kysely';
import { recordAudit } from '../platform/auditRecord.ts';
import type { VisibleCall } from '../platform/calls/visibleCall.ts';
import type { Database } from '../platform/database/database.ts';

/** More traces than this say nothing more: a call of a large facility is painted on thousands of displays. */
const mostTraces = 200;

export async function readTimeline(database: Database, call: VisibleCall): Promise<readonly TimelineEntry[]> {
  const journal = await database
    .selectFrom('journal')
    .select(['at', 'kind', 'data'])
    .where('call_id', '=', call.id)
    .where('system_id', '=', call.system_id)
    .orderBy('id')
    .execute();
  const traces = await database
    .selectFrom('call_traces')
    .select(['at', 'kind', 'data'])
    .where('call_id', '=', call.id)
    .where('system_id', '=', call.system_id)
    .orderBy('at')
    .limit(mostTraces)
    .execute();
  const logged = await database
    .selectFrom('call_log')
    .select(['presence_at', 'node_path_text'])
    .where('id', '=', call.id)
    .where('system_id', '=', call.system_id)
    // Its partition; what is read of a moment has no microseconds.
    .where(sql<SqlBool>`opened_at BETWEEN ${new Date(call.opened_at)} AND ${new Date(call.opened_at + 1)}`)
    .executeTakeFirst();
  return timelineOf(
    { ...call, presence_at: logged?.presence_at ?? null, place: logged?.node_path_text ?? '' },
    journal.flatMap(({ at, kind, data }) => {
      const step = readStep(kind, data);
      return step ? [{ at, step }] : [];
    }),
    // Traces are written in one place, with these kinds.
    traces as readonly Trace[],
  );
}

/** What was noted about a call; revision 0: nothing yet. */
export type StoredRemark = CallRemark & { revision: number; user_name: string; updated_at: number | null };

const none: StoredRemark = { outcome: null, note: '', revision: 0, user_name: '', updated_at: null };

export async function readRemark(database: Database, { id, system_id }: VisibleCall): Promise<StoredRemark> {
  const found = await database
    .selectFrom('call_remarks')
    .select(['outcome', 'note', 'revision', 'user_name', 'updated_at'])
    .where('call_id', '=', id)
    .where('system_id', '=', system_id)
    .executeTakeFirst();
  return found ? { ...found, outcome: found.outcome as CallOutcome | null } : none;
}

type Remarking = {
  call: VisibleCall;
  remark: CallRemark;
  /** The one that was read; another one has been written since if it is not the stored one. */
  revision: number;
  by: { id: number; name: string };
  now: number;
};

/** Null: somebody else has written in the meantime. */
export async function writeRemark(
  database: Database,
  { call, remark, revision, by, now }: Remarking,
): Promise<StoredRemark | null> {
  return await database.transaction().execute(async (transaction) => {
    // The call, so that of two who write the first remark at once one waits.
    await transaction.selectFrom('calls').select('id').where('id', '=', call.id).forUpdate().executeTakeFirst();
    const before = await readRemark(transaction, call);
    if (before.revision !== revision) return null;
    const stored = { ...remark, revision: revision + 1, user_name: by.name, updated_at: new Date(now) };
    await transaction
      .insertInto('call_remarks')
      .values({ ...stored, call_id: call.id, system_id: call.system_id })
      .onConflict((conflict) => conflict.column('call_id').doUpdateSet(stored))
      .execute();
    const changes = (['outcome', 'note'] as const)
      .filter((field) => before[field] !== remark[field])
      .map((field) => ({ field, value_old: audited(field, before), value_new: audited(field, remark) }));
    await recordAudit(transaction, {
      at: now,
      by,
      action: 'updated',
      entity_type: 'call',
      entity_id: call.id,
      entity_display_name: [call.section_name, call.device_text_long, call.call_type_text].filter(Boolean).join(' · '),
      system_id: call.system_id,
      changes,
    });
    return { ...stored, updated_at: now };
  });
}

/** In the audit log a reader finds the outcome in their language. */
const audited = (field: 'outcome' | 'note', { outcome, note }: CallRemark) => {
  if (field === 'note') return note;
  return outcome === null ? null : `i18n:audit.call_outcome.${outcome}`;
};
