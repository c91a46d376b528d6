import type { LimitName } from '@carestead/domain/licence/licence';
import { placeKinds } from '@carestead/domain/tree/nodeKinds';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** How much of a limit is used in the whole installation, whoever sees it. */
export async function countLicensed(database: Database, limit: LimitName): Promise<number> {
  switch (limit) {
    case 'devices':
      return await count(
        database
          .selectFrom('system_tree_nodes')
          .where(sql<SqlBool>`(kind <> ALL(${[...placeKinds]}) OR is_tech)`)
          .select((row) => row.fn.countAll<number>().as('count')),
      );
    case 'visuals':
      return await count(
        database.selectFrom('display_profiles').select((row) => row.fn.countAll<number>().as('count')),
      );
    case 'systems':
      return await count(database.selectFrom('system_params').select((row) => row.fn.countAll<number>().as('count')));
    case 'app_clients':
      return 0;
  }
}

/** Held until the end of the transaction: two at once would pass the limit together, in two systems too. */
export async function lockLicensed(database: Database, limit: LimitName) {
  await sql`SELECT pg_advisory_xact_lock(hashtext('licence'), hashtext(${limit}))`.execute(database);
}

type Counting = { executeTakeFirstOrThrow: () => Promise<{ count: number }> };

const count = async (query: Counting) => Number((await query.executeTakeFirstOrThrow()).count);
