import { peopleSeenBy } from '@carestead/domain/access/userRights';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import { clauseSql } from './database/looseTables.ts';

/** About rows of `users`; null where the viewer sees all. */
export function seesRow(viewer: Viewer): Expression<SqlBool> | null {
  const filter = peopleSeenBy(viewer);
  return filter.length === 0 ? null : sql<SqlBool>`(${sql.join(filter.map(clauseSql), sql` AND `)})`;
}

type RequestScope = { database: Database; viewer: Viewer };

/** Which of these people the viewer may know by name; null is the product itself, which is never hidden. */
export async function visiblePeople(
  { database, viewer }: RequestScope,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => boolean> {
  const isSeen = seesRow(viewer);
  if (!isSeen) return () => true;
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const rows = await database
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`id = ANY(${wanted})`)
    .where(isSeen)
    .execute();
  const seen = new Set<number | null>([null, ...rows.map(({ id }) => id)]);
  return (id) => seen.has(id);
}
