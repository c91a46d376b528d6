import { type TunnelLink, tunnelLinks } from '@carestead/domain/tunnel/tunnelState';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type OpenTunnel = {
  operation_id: number;
  opened_by: string;
  opened_at: number;
  closes_at: number;
  host: string;
  public_key: string;
  sealed_private_key: string;
  link: TunnelLink;
  link_since: number;
  seen_at: number;
};

const ofNow = sql<boolean>`epoch = current_epoch()`;

/** The one that was opened, also when its hours are over and it has not been closed yet. */
export async function readTunnel(database: Database): Promise<OpenTunnel | null> {
  const row = await database.selectFrom('tunnel').selectAll().where(ofNow).executeTakeFirst();
  if (!row) return null;
  const { id: _id, epoch: _epoch, link: stored, ...open } = row;
  return { ...open, link: tunnelLinks.find((link) => link === stored) ?? 'failed' };
}

type NewTunnel = Omit<OpenTunnel, 'link' | 'link_since' | 'seen_at'>;

/** False: another one is open. */
export async function insertTunnel(database: Database, { opened_at, closes_at, ...open }: NewTunnel): Promise<boolean> {
  const at = new Date(opened_at);
  const made = await database
    .insertInto('tunnel')
    .values({ ...open, opened_at: at, closes_at: new Date(closes_at), link_since: at, seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Removes the one that is open, its key with it; with a moment only one whose hours are over then. */
export async function removeTunnel(database: Database, overAt?: number) {
  const removed = database.deleteFrom('tunnel').where(ofNow);
  const due =
    overAt === undefined ? removed : removed.where('closes_at', '<=', sql<number>`${new Date(overAt)}::timestamptz`);
  return (await due.returning(['operation_id', 'host', 'closes_at']).executeTakeFirst()) ?? null;
}

/** Of a backup that was restored: whoever opened it did so for another time. */
export async function forgetRestoredTunnel(database: Database): Promise<void> {
  await database.deleteFrom('tunnel').where(sql<boolean>`epoch <> current_epoch()`).execute();
}

/** Operations whose tunnel is gone without anybody having ended them. */
export async function readAbandoned(database: Database): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('operations')
    .select('id')
    .where('kind', '=', 'tunnel')
    .where('state', '=', 'running')
    .where(ofNow)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tunnel').select('tunnel.id').whereRef('tunnel.operation_id', '=', 'operations.id'))),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** How its connection is; false: that is known, or the tunnel is another one. */
export async function reportLink(database: Database, operation_id: number, link: TunnelLink, now: number) {
  const at = new Date(now);
  const changed = await database
    .updateTable('tunnel')
    .set({ link, link_since: at, seen_at: at })
    .where('operation_id', '=', operation_id)
    .where('link', '<>', link)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function noteSeen(database: Database, operation_id: number, now: number): Promise<void> {
  await database
    .updateTable('tunnel')
    .set({ seen_at: new Date(now) })
    .where('operation_id', '=', operation_id)
    .execute();
}
