import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The oldest make room: a browser that is set up anew counts as another one. */
const mostTokens = 20;

export type NewToken = { user_id: number; endpoint_key: string; subscription: string; created_at: number };

/** A browser belongs to whoever switched its messages on last. */
export async function keepToken(database: Database, { created_at, ...token }: NewToken): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const values = { ...token, created_at: new Date(created_at) };
    await transaction
      .insertInto('notification_tokens')
      .values(values)
      .onConflict((conflict) => conflict.column('endpoint_key').doUpdateSet(values))
      .execute();
    await sql`
      DELETE FROM notification_tokens WHERE user_id = ${token.user_id} AND id NOT IN (
        SELECT id FROM notification_tokens WHERE user_id = ${token.user_id}
        ORDER BY created_at DESC, id DESC LIMIT ${mostTokens})`.execute(transaction);
  });
}

export async function deleteToken(database: Database, user_id: number, endpoint_key: string): Promise<void> {
  await database
    .deleteFrom('notification_tokens')
    .where('user_id', '=', user_id)
    .where('endpoint_key', '=', endpoint_key)
    .execute();
}

/** Those whose push service said that they are gone; gives the users whose they were. */
export async function deleteGoneTokens(database: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    DELETE FROM notification_tokens t USING deliveries d
    WHERE d.owner = 'notifications.push' AND d.reason = 'target_gone' AND d.owner_id = t.id
    RETURNING t.user_id`.execute(database);
  return rows.map(({ user_id }) => user_id);
}
