import { afterTry, type TryOutcome } from '@carestead/domain/deliveries/afterTry';
import type { DeliveryChannel, DeliveryReason } from '@carestead/domain/deliveries/delivery';
import { freshTarget, targetAfter } from '@carestead/domain/deliveries/targetState';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Claimed } from './claimQueries.ts';

const longestDetail = 500;

/**
 * Writes what came of a try; null: somebody else has the message by now, because this worker was frozen for longer than
 * its lease.
 */
export async function settle(database: Database, claimed: Claimed, outcome: TryOutcome, now: number, random: number) {
  const after = afterTry(claimed, outcome, now, random);
  const isOver = after.result !== 'Pending';
  const mayRepeat = !isOver && outcome.kind === 'failed' && outcome.mayHaveArrived;
  return await database.transaction().execute(async (transaction) => {
    const settled = await transaction
      .updateTable('deliveries')
      .set(({ eb }) => ({
        result: after.result,
        reason: after.reason,
        detail: outcome.kind === 'failed' ? outcome.detail.slice(0, longestDetail) : '',
        due_at: new Date(after.due_at),
        due_set_at: new Date(now),
        finished_at: isOver ? new Date(now) : null,
        leased_by: null,
        leased_until: null,
        repeats: eb('repeats', '+', mayRepeat ? 1 : 0),
      }))
      .where('id', 'in', [...claimed.ids])
      .where('leased_by', '=', claimed.lease)
      .returning('id')
      .execute();
    if (settled.length === 0) return null;
    if (claimed.target_key !== '') await rememberTarget(transaction, claimed, outcome, isOver, now);
    return after;
  });
}

async function rememberTarget(
  transaction: Database,
  { target_key: key, channel, target }: Claimed,
  outcome: TryOutcome,
  isOver: boolean,
  now: number,
) {
  if (outcome.kind === 'sent') {
    await transaction.deleteFrom('delivery_targets').where('key', '=', key).execute();
    return;
  }
  const known = await transaction
    .selectFrom('delivery_targets')
    .select(['failures', 'dead_until'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  const state = targetAfter(known ?? freshTarget, outcome, isOver, now);
  if (!known && state === freshTarget) return;
  const values = {
    failures: state.failures,
    dead_until: state.dead_until === null ? null : new Date(state.dead_until),
    reason: outcome.reason,
    changed_at: new Date(now),
  };
  await transaction
    .insertInto('delivery_targets')
    .values({ key, channel, target, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

const ofTheWay: readonly DeliveryReason[] = ['unreachable', 'timeout', 'tls', 'login'];

/** So that what fails for itself is tried no more than once a minute, however much goes through beside it. */
const notTriedFor = 60_000;

/** The way is free again: what waits only because it was not need not wait any longer. */
export async function bringForward(database: Database, channel: DeliveryChannel, now: number) {
  await database
    .updateTable('deliveries')
    .set({ due_at: new Date(now), due_set_at: new Date(now) })
    .where('result', '=', 'Pending')
    .where('channel', '=', channel)
    .where(sql<boolean>`due_at > ${new Date(now)}`)
    .where('reason', 'in', [...ofTheWay])
    .where(sql<boolean>`tried_at <= ${new Date(now - notTriedFor)}`)
    .where('leased_by', 'is', null)
    .execute();
}

const keptFor = 90 * 86_400_000;

/** Content may name people: it is not kept for longer than somebody may ask what was sent. */
export async function deleteOldDeliveries(database: Database, now: number) {
  const before = new Date(now - keptFor);
  await database.deleteFrom('deliveries').where(sql<boolean>`finished_at < ${before}`).execute();
  await database.deleteFrom('delivery_targets').where(sql<boolean>`changed_at < ${before}`).execute();
}
