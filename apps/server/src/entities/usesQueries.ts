import { matches } from '@carestead/domain/access/rowFilter';
import { rowRights } from '@carestead/domain/access/rowRights';
import { entityNamed } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { isConfigurator, nameField } from '@carestead/domain/kit/entity';
import type { Reference } from '@carestead/domain/references';
import { referencesTo } from '@carestead/domain/references';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { everyRowOf } from '../platform/database/looseTables.ts';
import type { EntityContext } from '../platform/graphql/context.ts';

/** A row that points to the given one; of a part its owner is named. A row that the person may not see is 0. */
export type Use = {
  entity: string;
  id: number;
  name: string;
  field: string;
  /** How many more there are behind it that are not named. */
  more: number;
};

const mostPerField = 20;

/** What uses these rows: read before they are deleted. */
export async function usesOf(context: EntityContext, entity: Entity, ids: readonly number[]): Promise<readonly Use[]> {
  const found = await Promise.all([
    ...referencesTo(entity).map((reference) => usesAt(context, reference, ids)),
    ...(isConfigurator(entity) ? [rolesRestrictedIn(context, ids)] : []),
  ]);
  const uses = found.flat().filter((use) => use.entity !== entity.name || use.id === hidden || !ids.includes(use.id));
  // How many there are that the person may not see is not theirs to know either.
  return uses.filter(
    (use, index) =>
      use.id !== hidden ||
      index ===
        uses.findIndex(({ id, entity, field }) => id === hidden && entity === use.entity && field === use.field),
  );
}

const hidden = 0;

async function usesAt(scope: EntityContext, { user, key, kind }: Reference, ids: readonly number[]) {
  const points =
    kind === 'ref' ? sql<SqlBool>`${sql.ref(key)} = ANY(${[...ids]})` : sql<SqlBool>`${sql.ref(key)} && ${[...ids]}`;
  const owner = user.partOf ? entityNamed(user.partOf) : user;
  const idColumn = user.partOf ? `${user.partOf}_id` : 'id';
  let pointing = everyRowOf(user, scope).where(points);
  // The refs of a system's own parameters point into that system.
  if (isConfigurator(user)) pointing = pointing.where('id', '=', scope.system_id);
  const filter = rowRights(owner).readable(scope.viewer, scope.system_id);
  const rows = await everyRowOf(owner, scope)
    .select([sql<number>`id`.as('id'), sql<string>`${sql.ref(nameField(owner))}`.as('name')])
    .select(sql<number>`(count(*) OVER ())::integer`.as('total'))
    .select(filter.flat().map(({ field }) => field))
    .where('id', 'in', pointing.select(sql<number>`${sql.ref(idColumn)}`.as('id')))
    .orderBy('name')
    .limit(mostPerField)
    .execute();
  const use = { entity: owner.name, field: key };
  return rows.map(({ id, name, total, ...row }, index): Use => {
    // Where some are hidden, their number is not the person's to know.
    const more = filter.length === 0 && index === rows.length - 1 ? total - rows.length : 0;
    return matches(filter, { id, name, ...row }) ? { ...use, id, name, more } : { ...use, id: hidden, name: '', more };
  });
}

/** A role whose levels all lie in these systems would be without restriction once they are gone, so it keeps them. */
async function rolesRestrictedIn({ database }: EntityContext, system_ids: readonly number[]): Promise<readonly Use[]> {
  const rows = await database
    .selectFrom('roles')
    .innerJoin('role_call_source_groups as level', 'level.role_id', 'roles.id')
    .select(['roles.id', 'roles.name'])
    .groupBy(['roles.id', 'roles.name'])
    .having(({ fn }) => fn('bool_and', [sql`level.system_id = ANY(${[...system_ids]})`]))
    .orderBy('roles.name')
    .execute();
  return rows.map((row) => ({ ...row, entity: 'role', field: 'role_call_source_groups', more: 0 }));
}
