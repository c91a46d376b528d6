import { matches } from '@carestead/domain/access/rowFilter';
import { rowRights } from '@carestead/domain/access/rowRights';
import { entityNamed } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { isConfigurator, nameField } from '@carestead/domain/kit/entity';
import { referenceNames } from '@carestead/domain/kit/referenceNames';
import type { Reference } from '@carestead/domain/references';
import { referencesTo } from '@carestead/domain/references';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { everyRowOf } from '../platform/database/looseTables.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { withNames } from './referenceNameQueries.ts';

/** A row that points to the given one; of a part its owner is named. A row that the person may not see is 0. */
export type Use = {
  entity: string;
  id: number;
  name: string;
  /** The first that points there: a row is named once. */
  field: string;
  /** How many more rows point there by this field that are not named. */
  more: number;
};

const mostPerField = 20;

/** What uses these rows: read before they are deleted. */
export async function usesOf(context: EntityContext, entity: Entity, ids: readonly number[]): Promise<readonly Use[]> {
  const references = referencesTo(entity);
  const found = await Promise.all([
    ...references.map((reference, index) => usesAt(context, reference, references.slice(0, index), ids)),
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

const ownerOf = (user: Entity) => (user.partOf ? entityNamed(user.partOf) : user);

async function usesAt(
  scope: EntityContext,
  reference: Reference,
  earlier: readonly Reference[],
  ids: readonly number[],
) {
  const { user, key } = reference;
  const owner = ownerOf(user);
  const filter = rowRights(owner).readable(scope.viewer, scope.system_id);
  let pointing = everyRowOf(owner, scope).where(pointsTo(scope, reference, ids));
  for (const other of earlier.filter((each) => ownerOf(each.user) === owner))
    pointing = pointing.where(sql<SqlBool>`${pointsTo(scope, other, ids)} IS NOT TRUE`);
  // The refs of a system's own parameters point into that system.
  if (isConfigurator(user)) pointing = pointing.where('id', '=', scope.system_id);
  const apart = tellingApart(owner);
  const rows = await pointing
    .select([sql<number>`id`.as('id'), sql<string>`${sql.ref(nameField(owner))}::text`.as('name')])
    .select(sql<number>`(count(*) OVER ())::integer`.as('total'))
    .select([...filter.flat().map(({ field }) => field), ...apart.map((detail) => detail.key)])
    .orderBy(sql.ref(nameField(owner)))
    .limit(mostPerField)
    .execute();
  const details = await withNames(
    { ...scope, reading: scope.database },
    owner,
    rows,
    apart.map(({ nameKey }) => nameKey),
  );
  const use = { entity: owner.name, field: key };
  return rows.map(({ id, name, total, ...row }, index): Use => {
    // Where some are hidden, their number is not the person's to know.
    const more = filter.length === 0 && index === rows.length - 1 ? total - rows.length : 0;
    if (!matches(filter, { id, name, ...row })) return { ...use, id: hidden, name: '', more };
    const [detail] = apart.flatMap(({ nameKey }) => details[index]?.[nameKey] ?? []);
    // The one row of a singleton is called as its entity.
    const shown = owner.singleton ? '' : name;
    return { ...use, id, name: typeof detail === 'string' ? `${name} (${detail})` : shown, more };
  });
}

/** A number alone says little: beside it stands what tells such rows apart, as in the title of their form. */
const tellingApart = (owner: Entity) =>
  owner.fields[nameField(owner)]?.kind === 'number'
    ? referenceNames(owner).filter(({ key, kind }) => key === owner.choiceDetail && kind === 'ref')
    : [];

/** Whether a row of the owner points there by this field, its own or that of one of its parts. */
function pointsTo(scope: EntityContext, { user, key, kind }: Reference, ids: readonly number[]) {
  const points =
    kind === 'ref' ? sql<SqlBool>`${sql.ref(key)} = ANY(${[...ids]})` : sql<SqlBool>`${sql.ref(key)} && ${[...ids]}`;
  if (!user.partOf) return sql<SqlBool>`(${points})`;
  const parts = everyRowOf(user, scope)
    .where(points)
    .select(sql<number>`${sql.ref(`${user.partOf}_id`)}`.as('id'));
  return sql<SqlBool>`(id IN ${parts})`;
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
