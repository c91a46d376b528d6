import type { DeliveryFigures } from '@carestead/domain/deliveries/deliveryFigures';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type DeliveryFilter = {
  /** Those of this system and those of the whole installation. */
  system_id: number;
  search: string;
  results: readonly string[];
  channels: readonly string[];
  /** The page ends before this one. */
  before: number | null;
  limit: number;
};

const shown = [
  'id',
  'system_id',
  'owner',
  'channel',
  'target',
  'subject',
  'result',
  'reason',
  'detail',
  'tries',
  'repeats',
  'due_at',
  'created_at',
  'finished_at',
] as const;

/** Newest first. */
export async function readDeliveries(database: Database, filter: DeliveryFilter) {
  const { system_id, search, results, channels, before, limit } = filter;
  let query = database
    .selectFrom('deliveries')
    .select(shown)
    .where((where) => where.or([where('system_id', 'is', null), where('system_id', '=', system_id)]))
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  if (results.length > 0) query = query.where('result', 'in', [...results]);
  if (channels.length > 0) query = query.where('channel', 'in', [...channels]);
  if (search !== '') query = query.where(sql<boolean>`strpos(lower(subject || ' ' || target), lower(${search})) > 0`);
  return await query.execute();
}

export type StoredDelivery = Awaited<ReturnType<typeof readDeliveries>>[number];

export async function findDelivery(database: Database, system_id: number, id: number) {
  const found = await database
    .selectFrom('deliveries')
    .select(shown)
    .where('id', '=', id)
    .where((where) => where.or([where('system_id', 'is', null), where('system_id', '=', system_id)]))
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Of all systems, for health and metrics. What waits behind another one of its target is not late, and the failure of a
 * test mail is known to the person who waited for it.
 */
export async function readFigures(database: Database, now: number): Promise<DeliveryFigures> {
  const { rows } = await sql<DeliveryFigures>`
    SELECT (SELECT count(*) FROM deliveries WHERE result = 'Pending') AS pending,
      (SELECT min(d.due_at) FROM deliveries d WHERE d.result = 'Pending' AND d.digest_of IS NULL
        AND d.due_at <= ${new Date(now)} AND (d.target_key = '' OR NOT EXISTS (SELECT FROM deliveries e
          WHERE e.target_key = d.target_key AND e.result = 'Pending' AND e.digest_of IS NULL
            AND (e.ordered_at, e.id) < (d.ordered_at, d.id)))) AS oldest_due_at,
      (SELECT count(*) FROM deliveries
        WHERE result = 'Failure' AND target_key <> '' AND finished_at > ${new Date(now - 3_600_000)}) AS failures_last_hour,
      (SELECT count(*) FROM delivery_targets WHERE dead_until > ${new Date(now)}) AS dead_targets`.execute(database);
  return rows[0] ?? { pending: 0, oldest_due_at: null, failures_last_hour: 0, dead_targets: 0 };
}
