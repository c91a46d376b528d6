import { giveUpAfter } from '@carestead/domain/deliveries/afterTry';
import { deliveryResults, isRetryable } from '@carestead/domain/deliveries/delivery';
import { sql } from 'kysely';
import { recordAudit } from '../platform/auditRecord.ts';
import { noticeAtCommit } from '../platform/bus/relay.ts';
import type { Context } from '../platform/graphql/context.ts';

type Scope = Pick<Context, 'database' | 'viewer' | 'system_id' | 'clock'>;

/**
 * Puts a delivery that was given up at the end of the queue of its target, which counts as alive again. False: there is
 * no such delivery. One that waits or was sent meanwhile stays as it is, so that two requests at once send it once.
 */
export async function retryDelivery({ database, viewer, system_id, clock }: Scope, id: number): Promise<boolean> {
  const now = clock.now();
  return await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('deliveries')
      .select(['result', 'reason', 'target_key', 'subject', 'system_id'])
      .where('id', '=', id)
      .where((where) => where.or([where('system_id', 'is', null), where('system_id', '=', system_id)]))
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    if (!deliveryResults.some((result) => result === row.result && isRetryable(result, row.reason))) return true;
    await transaction
      .updateTable('deliveries')
      .set({
        ...{
          result: 'Pending',
          reason: '',
          detail: '',
          tries: 0,
          digest_of: null,
          expires_at: null,
          finished_at: null,
        },
        ...{ ordered_at: new Date(now), due_at: new Date(now), due_set_at: new Date(now) },
        give_up_at: new Date(now + giveUpAfter),
        epoch: sql<string>`current_epoch()`,
      })
      .where('id', '=', id)
      .execute();
    await transaction.deleteFrom('delivery_targets').where('key', '=', row.target_key).execute();
    await recordAudit(transaction, {
      at: now,
      by: viewer,
      action: 'updated',
      entity_type: 'delivery',
      entity_id: id,
      entity_display_name: row.subject,
      system_id: row.system_id,
      changes: [{ field: 'result', value_old: row.result, value_new: 'Pending' }],
    });
    await sql`SELECT ${noticeAtCommit('deliveriesChanged', sql`'{}'::jsonb`)}`.execute(transaction);
    return true;
  });
}
