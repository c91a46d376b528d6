import { randomUUID } from 'node:crypto';
import { longestWait } from '@carestead/domain/deliveries/afterTry';
import type { DeliveryChannel, DeliveryReason } from '@carestead/domain/deliveries/delivery';
import { inDigest } from '@carestead/domain/deliveries/inDigest';
import { mayGo, type Verdict } from '@carestead/domain/deliveries/mayGo';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Longer than any try takes. A worker that was killed or frozen loses what it held after this. */
export const leaseSeconds = 45;

type Head = {
  id: number;
  message_id: string;
  channel: DeliveryChannel;
  target_key: string;
  target: string;
  digest_key: string;
  sealed: string;
  tries: number;
  expires_at: number | null;
  give_up_at: number;
  longest_wait: number;
  isOfThisEpoch: boolean;
  failures: number;
  dead_until: number | null;
};

/** One message that this worker, and no other one, sends now. */
export type Claimed = Pick<
  Head,
  'message_id' | 'channel' | 'target_key' | 'target' | 'tries' | 'give_up_at' | 'longest_wait'
> & {
  /** More than one in a digest. */
  ids: readonly number[];
  sealed: readonly string[];
  isDigest: boolean;
  lease: string;
};

/**
 * Due by the clock of this process; or it was made due by a clock that has gone back since then, and then at once, unless
 * it was meant for a day or an hour to come.
 */
const isDue = (now: number): RawBuilder<boolean> => sql`(d.due_at <= ${new Date(now)}
  OR (d.due_set_at > ${new Date(now)} AND d.due_at - d.due_set_at <= ${`${longestWait} milliseconds`}::interval))`;

/**
 * Takes what is due, the first of each target only, so that the order of a target is kept. `touched` also counts what was
 * put off or will not be sent.
 */
export async function claimDue(database: Database, now: number, limit: number) {
  return await database.transaction().execute(async (transaction) => {
    const heads = await lockHeads(transaction, now, limit);
    const sentAt = await recentlySent(transaction, heads, now);
    const claimed: Claimed[] = [];
    for (const head of heads) {
      const { failures, dead_until, target_key } = head;
      const target =
        target_key === '' ? null : { state: { failures, dead_until }, sentAt: sentAt.get(target_key) ?? [] };
      const verdict = mayGo({ ...head, target }, now);
      if (verdict.kind === 'go') claimed.push(await lease(transaction, head, now));
      else await putOff(transaction, head.id, verdict, now);
    }
    return { claimed, touched: heads.length };
  });
}

async function lockHeads(transaction: Database, now: number, limit: number): Promise<readonly Head[]> {
  const { rows } = await sql<Head>`
    SELECT d.id, d.message_id, d.channel, d.target_key, d.target, d.digest_key, d.sealed, d.tries, d.expires_at,
      d.give_up_at, d.longest_wait, d.epoch = current_epoch() AS "isOfThisEpoch",
      coalesce(t.failures, 0) AS failures, t.dead_until
    FROM deliveries d LEFT JOIN delivery_targets t ON t.key = d.target_key
    WHERE d.result = 'Pending' AND d.digest_of IS NULL AND ${isDue(now)}
      AND (d.leased_until IS NULL OR d.leased_until < clock_timestamp())
      AND (d.target_key = '' OR NOT EXISTS (SELECT FROM deliveries e
        WHERE e.target_key = d.target_key AND e.result = 'Pending' AND e.digest_of IS NULL
          AND (e.ordered_at, e.id) < (d.ordered_at, d.id)))
    ORDER BY d.due_at, d.id LIMIT ${limit} FOR UPDATE OF d SKIP LOCKED`.execute(transaction);
  return rows;
}

async function recentlySent(transaction: Database, heads: readonly Head[], now: number) {
  const keys = heads.flatMap(({ target_key }) => (target_key === '' ? [] : [target_key]));
  const rows = await transaction
    .selectFrom('deliveries')
    .select(['target_key', 'tried_at'])
    .where('target_key', 'in', keys.length > 0 ? keys : [''])
    .where('target_key', '<>', '')
    .where('digest_of', 'is', null)
    .where(sql<boolean>`tried_at > ${new Date(now - longestWait)}`)
    .execute();
  const byTarget = Map.groupBy(rows, ({ target_key }) => target_key);
  return new Map([...byTarget].map(([key, own]) => [key, own.map(({ tried_at }) => tried_at ?? 0)]));
}

/** That the row was leased already means that somebody ended in the middle of a try: what follows may be a repeat. */
async function lease(transaction: Database, head: Head, now: number): Promise<Claimed> {
  const message = await withDigest(transaction, head, now);
  const ids = message.map(({ id }) => id);
  const token = randomUUID();
  await sql`
    UPDATE deliveries SET leased_by = ${token}, leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
      tries = tries + 1, repeats = repeats + (leased_until IS NOT NULL)::integer, tried_at = ${new Date(now)},
      digest_of = CASE WHEN id = ${head.id} THEN NULL ELSE ${head.id}::bigint END
    WHERE id = ANY(${ids})`.execute(transaction);
  const { message_id, channel, target_key, target, give_up_at, longest_wait, digest_key } = head;
  return {
    ...{ message_id, channel, target_key, target, give_up_at, longest_wait, ids, lease: token },
    tries: head.tries + 1,
    sealed: message.map(({ sealed }) => sealed),
    isDigest: digest_key !== '',
  };
}

type Queued = Pick<Head, 'id' | 'digest_key' | 'sealed' | 'tries'> & { digest_of: number | null; isDue: boolean };

async function withDigest(transaction: Database, head: Head, now: number): Promise<readonly Queued[]> {
  const first = { ...head, digest_of: null, isDue: true };
  if (head.digest_key === '' || head.target_key === '') return [first];
  const { rows } = await sql<Queued>`
    SELECT d.id, d.digest_key, d.digest_of, d.sealed, d.tries, ${isDue(now)} AS "isDue" FROM deliveries d
    WHERE d.target_key = ${head.target_key} AND d.result = 'Pending' AND d.id <> ${head.id}
    ORDER BY d.ordered_at, d.id LIMIT 200 FOR UPDATE`.execute(transaction);
  return inDigest([first, ...rows]);
}

async function putOff(transaction: Database, id: number, verdict: Exclude<Verdict, { kind: 'go' }>, now: number) {
  const skipped = { result: 'Skipped', finished_at: new Date(now) };
  const waiting = verdict.kind === 'wait' && { due_at: new Date(verdict.until), due_set_at: new Date(now) };
  const reason: DeliveryReason = verdict.reason;
  await transaction
    .updateTable('deliveries')
    .set({ reason, leased_by: null, leased_until: null, ...(waiting || skipped) })
    .where((where) => where.or([where('id', '=', id), where('digest_of', '=', id)]))
    .execute();
}

/** When something becomes due that is not due yet; null: nothing waits. */
export async function nextDueAt(database: Database, now: number): Promise<number | null> {
  const { next } = await database
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min('due_at').as('next'))
    .where('result', '=', 'Pending')
    .where(sql<boolean>`due_at > ${new Date(now)}`)
    .executeTakeFirstOrThrow();
  return next;
}
