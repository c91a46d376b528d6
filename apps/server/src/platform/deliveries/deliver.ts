import { giveUpAfter, longestWait } from '@carestead/domain/deliveries/afterTry';
import type { DeliveryReason } from '@carestead/domain/deliveries/delivery';
import { sql } from 'kysely';
import { noticeAtCommit } from '../bus/relay.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type DeliveryMessage, shownOf, targetOf } from './deliveryMessage.ts';

/** The transaction of the caller, with what sealing and dating need. */
export type DeliverySession = { database: Database; secrets: Pick<Secrets, 'encrypt' | 'fingerprint'>; clock: Clock };

export type Delivery = {
  /** Which feature asks, and for what: `account.test_mail`. */
  owner: string;
  /** The row of the owner that it is about. */
  owner_id?: number;
  /** Null: it concerns the whole installation. */
  system_id: number | null;
  message: DeliveryMessage;
  /** There is nothing to say: that is recorded, and nothing is sent. */
  hasNoData?: boolean;
  /** Why it is not sent, where that is known before: that is recorded. */
  skipped?: DeliveryReason;
  /** Not before this moment; else at once. */
  due_at?: number;
  /** Not after this moment; else as long as tries go on. */
  expires_at?: number;
  /** Milliseconds after which tries end; 0: one try. A day, unless given. */
  giveUpAfter?: number;
  /** Milliseconds between two tries at most; an hour, unless given. */
  longestWait?: number;
  /** Only what has the same key waits for each other and counts as one target; else all for the same target. */
  order_key?: string;
  /** What is due together with the same key, for the same target, becomes one message. */
  digest_key?: string;
  /** Waits for no other message to the same target and is not held up by its limit: a person waits for the result. */
  isAlone?: boolean;
};

/**
 * Leaves something to the worker to send. It is written in the transaction of the caller: what is rolled back is not
 * sent, and what is committed is sent, whatever happens to either process.
 */
export async function deliver(session: DeliverySession, deliveries: readonly Delivery[]): Promise<readonly number[]> {
  if (deliveries.length === 0) return [];
  const rows = await session.database
    .insertInto('deliveries')
    .values(deliveries.map((delivery) => rowOf(session, delivery)))
    .returning('id')
    .execute();
  await sql`SELECT ${noticeAtCommit('deliveriesChanged', sql`'{}'::jsonb`)}`.execute(session.database);
  return rows.map(({ id }) => id);
}

function rowOf({ secrets, clock }: DeliverySession, delivery: Delivery) {
  const { message, due_at, expires_at } = delivery;
  const now = clock.now();
  const due = due_at ?? now;
  const { target, subject } = shownOf(message);
  const ordered = [targetOf(message), ...(delivery.order_key === undefined ? [] : [delivery.order_key])];
  return {
    system_id: delivery.system_id,
    owner: delivery.owner,
    owner_id: delivery.owner_id ?? null,
    channel: message.channel,
    target_key: delivery.isAlone ? '' : secrets.fingerprint('delivery target', message.channel, ...ordered),
    target,
    subject,
    sealed: secrets.encrypt(JSON.stringify(message)),
    digest_key: delivery.digest_key ?? '',
    ordered_at: new Date(due),
    due_at: new Date(due),
    due_set_at: new Date(now),
    longest_wait: delivery.longestWait ?? longestWait,
    give_up_at: new Date(due + (delivery.giveUpAfter ?? giveUpAfter)),
    expires_at: expires_at === undefined ? null : new Date(expires_at),
    created_at: new Date(now),
    ...(delivery.hasNoData && { result: 'NoData', finished_at: new Date(now) }),
    ...(delivery.skipped && { result: 'Skipped', reason: delivery.skipped, finished_at: new Date(now) }),
  };
}
