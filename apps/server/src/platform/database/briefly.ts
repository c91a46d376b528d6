import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Typed words are compared with the words of texts; what is less alike than this is not looked at any closer. */
const leastWordSimilarity = 0.3;

/**
 * Statements that somebody waits for while typing: none takes longer than this many milliseconds, and after it the caller
 * is answered that the database takes too long. Within, `<%` compares words as a search needs it.
 */
export const briefly = <T>(database: Database, longest: number, read: (session: Database) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (session) => {
    await sql`SELECT set_config('statement_timeout', ${String(longest)}, true),
      set_config('pg_trgm.word_similarity_threshold', ${String(leastWordSimilarity)}, true)`.execute(session);
    return read(session);
  });
