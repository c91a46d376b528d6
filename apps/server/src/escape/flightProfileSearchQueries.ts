import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type FoundProfile = { id: number; name: string };

/** The profiles whose names are most like what was typed; there are few, so all of them are compared. */
export async function readSimilarProfiles(
  session: Database,
  system_id: number,
  terms: readonly string[],
  limit: number,
) {
  const patterns = terms.map((term) => `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  const { rows } = await sql<FoundProfile>`
    SELECT id, name FROM flight_profiles WHERE system_id = ${system_id}
    ORDER BY search_text LIKE ANY(${patterns}::text[]) DESC, word_similarity(${terms[0] ?? ''}, search_text) DESC, name, id
    LIMIT ${limit}`.execute(session);
  return rows;
}
