import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Words without digits; in shorter ones no typing error is forgiven. */
const words = (nodes: RawBuilder<unknown>) => sql`
  SELECT DISTINCT node.system_id, word FROM system_tree_nodes node
  CROSS JOIN LATERAL regexp_split_to_table(node.search_text, '[^[:alnum:]]+') AS word
  WHERE ${nodes} AND length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]'`;

/** Adds the words of these nodes; what a node no longer holds stays until all are read again. */
export async function addNodeWords(database: Database, system_id: number, ids: readonly number[]) {
  await sql`INSERT INTO node_words (system_id, word)
    ${words(sql`node.system_id = ${system_id} AND node.id = ANY(${[...ids]}::integer[])`)}
    ON CONFLICT DO NOTHING`.execute(database);
}

/** Of all systems. */
export async function refreshNodeWords(database: Database) {
  await sql`WITH held AS (${words(sql`true`)}),
    gone AS (DELETE FROM node_words old WHERE NOT EXISTS (
      SELECT FROM held WHERE held.system_id = old.system_id AND held.word = old.word))
    INSERT INTO node_words (system_id, word) SELECT system_id, word FROM held ON CONFLICT DO NOTHING`.execute(database);
}
