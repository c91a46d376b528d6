import { rowRights } from '@carestead/domain/access/rowRights';
import { entityNamed } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { isConfigurator } from '@carestead/domain/kit/entity';
import type { Reference } from '@carestead/domain/references';
import { referencesTo } from '@carestead/domain/references';
import type { Bind } from '../platform/database/sqlText.ts';
import { clauseText, quoted } from '../platform/database/sqlText.ts';
import type { ListContext } from '../platform/graphql/context.ts';

export const usedByColumn = 'used_by';

type Scope = Pick<ListContext, 'viewer' | 'system_id'>;

/** To each row of `page` the number of rows that point to it: one pass over each table that can, not one per row. */
export function useCounts(scope: Scope, entity: Entity, bind: Bind): { column: string; join: string } {
  const byUser = Map.groupBy(referencesTo(entity), ({ user }) => user);
  const uses = [...byUser].map(([user, references]) => usesIn(scope, entity, user, references, bind));
  return {
    column: `coalesce(counted.uses, 0)::integer AS ${quoted(usedByColumn)}`,
    join: `LEFT JOIN (
      SELECT ref, count(*) AS uses FROM (${uses.join(' UNION ')}) AS used GROUP BY ref
    ) AS counted ON counted.ref = page.id`,
  };
}

/** Which row is pointed to by which; of a part its owner counts, and once. */
function usesIn(scope: Scope, entity: Entity, user: Entity, references: readonly Reference[], bind: Bind): string {
  const owner = user.partOf ? entityNamed(user.partOf) : user;
  const id = quoted(user.partOf ? `${user.partOf}_id` : 'id');
  const single = references.filter(({ kind }) => kind === 'ref').map(({ key }) => quoted(key));
  const lists = references.filter(({ kind }) => kind === 'refs').map(({ key }) => quoted(key));
  const refs = [`ARRAY[${single.join(', ')}]::integer[]`, ...lists].join(' || ');
  const conditions = [
    'ref IS NOT NULL',
    // Most rows point nowhere; these need not be taken apart.
    ...(lists.length === 0 ? [`coalesce(${single.join(', ')}) IS NOT NULL`] : []),
    ...(owner.name === entity.name ? [`${id} <> ref`] : []),
    ...(user.scope === 'system' ? [`system_id = ${bind(scope.system_id)}`] : []),
    // The references of a system's own parameters point into that system.
    ...(isConfigurator(user) ? [`id = ${bind(scope.system_id)}`] : []),
    ...readable(scope, owner, id, bind),
  ];
  return `SELECT DISTINCT ref, '${owner.name}' AS kind, ${id} AS user_id
    FROM ${quoted(user.plural)}, unnest(${refs}) AS ref WHERE ${conditions.join(' AND ')}`;
}

/** How many there are that the person may not see is not theirs to know. */
function readable({ viewer, system_id }: Scope, owner: Entity, id: string, bind: Bind): readonly string[] {
  const clauses = rowRights(owner).readable(viewer, system_id);
  if (clauses.length === 0) return [];
  const own = owner.scope === 'system' ? [`system_id = ${bind(system_id)}`] : [];
  const conditions = [...own, ...clauses.map((clause) => clauseText(clause, bind))];
  return [`${id} IN (SELECT id FROM ${quoted(owner.plural)} WHERE ${conditions.join(' AND ')})`];
}
