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
  const byUser = [...Map.groupBy(referencesTo(entity), ({ user }) => user)];
  const byOwner = Map.groupBy(byUser, ([user]) => ownerOf(user).name);
  const counts = [...byOwner.values()].map((users) => countsOf(scope, entity, users, bind));
  return {
    column: `coalesce(counted.uses, 0)::integer AS ${quoted(usedByColumn)}`,
    join: `LEFT JOIN (
      SELECT ref, sum(uses) AS uses FROM (${counts.join(' UNION ALL ')}) AS used GROUP BY ref
    ) AS counted ON counted.ref = page.id`,
  };
}

type User = readonly [user: Entity, references: readonly Reference[]];

const ownerOf = (user: Entity) => (user.partOf ? entityNamed(user.partOf) : user);

/** How many rows of one owner point to each row: a row that does so twice, or with its parts too, counts once. */
function countsOf(scope: Scope, entity: Entity, users: readonly User[], bind: Bind): string {
  const [[user, references]] = users as readonly [User];
  const [reference] = references;
  // With one reference in each row nothing can be there twice, and tens of thousands of rows are counted as they are.
  if (users.length === 1 && references.length === 1 && reference?.kind === 'ref' && !user.partOf) {
    const conditions = conditionsOf(scope, entity, user, quoted(reference.key), bind);
    return `SELECT ${quoted(reference.key)} AS ref, count(*) AS uses FROM ${quoted(user.plural)}
      WHERE ${conditions.join(' AND ')} GROUP BY 1`;
  }
  const uses = users.map(([each, own]) => usesIn(scope, entity, each, own, bind));
  return `SELECT ref, count(*) AS uses FROM (${uses.join(' UNION ')}) AS uses GROUP BY ref`;
}

/** Which row is pointed to by which; of a part its owner counts, and once. */
function usesIn(scope: Scope, entity: Entity, user: Entity, references: readonly Reference[], bind: Bind): string {
  const single = references.filter(({ kind }) => kind === 'ref').map(({ key }) => quoted(key));
  const lists = references.filter(({ kind }) => kind === 'refs').map(({ key }) => quoted(key));
  const refs = [`ARRAY[${single.join(', ')}]::integer[]`, ...lists].join(' || ');
  const conditions = [
    // Most rows point nowhere; these need not be taken apart.
    ...(lists.length === 0 ? [`coalesce(${single.join(', ')}) IS NOT NULL`] : []),
    ...conditionsOf(scope, entity, user, 'ref', bind),
  ];
  return `SELECT DISTINCT ref, ${idOf(user)} AS user_id
    FROM ${quoted(user.plural)}, unnest(${refs}) AS ref WHERE ${conditions.join(' AND ')}`;
}

const idOf = (user: Entity) => quoted(user.partOf ? `${user.partOf}_id` : 'id');

/** Which of the references in `ref` count: those of rows that the person sees, and none of a row to itself. */
function conditionsOf(scope: Scope, entity: Entity, user: Entity, ref: string, bind: Bind): readonly string[] {
  const owner = ownerOf(user);
  return [
    `${ref} IS NOT NULL`,
    ...(owner.name === entity.name ? [`${idOf(user)} <> ${ref}`] : []),
    ...(user.scope === 'system' ? [`system_id = ${bind(scope.system_id)}`] : []),
    // The references of a system's own parameters point into that system.
    ...(isConfigurator(user) ? [`id = ${bind(scope.system_id)}`] : []),
    ...readable(scope, owner, idOf(user), bind),
  ];
}

/** How many there are that the person may not see is not theirs to know. */
function readable({ viewer, system_id }: Scope, owner: Entity, id: string, bind: Bind): readonly string[] {
  const clauses = rowRights(owner).readable(viewer, system_id);
  if (clauses.length === 0) return [];
  const own = owner.scope === 'system' ? [`system_id = ${bind(system_id)}`] : [];
  const conditions = [...own, ...clauses.map((clause) => clauseText(clause, bind))];
  return [`${id} IN (SELECT id FROM ${quoted(owner.plural)} WHERE ${conditions.join(' AND ')})`];
}
