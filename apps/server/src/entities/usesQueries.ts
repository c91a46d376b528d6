import { matches } from '@carestead/domain/access/rowFilter';
import { rowRights } from '@carestead/domain/access/rowRights';
import { entities, entityNamed } from '@carestead/domain/entities/all';
import type { Entity } from '@carestead/domain/entity';
import { fieldEntries, isConfigurator, nameField } from '@carestead/domain/entity';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { everyRowOf } from '../platform/looseTables.ts';
import type { EntityContext } from './entityContext.ts';

/** A row that points to the one in question; of a part its owner is named. A row that the person may not see is 0. */
export type Use = { entity: string; id: number; name: string; field: string };

const mostPerField = 20;

/** Who uses these rows: asked before they are deleted. */
export async function usesOf(context: EntityContext, of: Entity, ids: readonly number[]): Promise<readonly Use[]> {
  const places = entities.flatMap((user: Entity) =>
    fieldEntries(user).flatMap(([key, field]) =>
      (field.kind === 'ref' || field.kind === 'refs') && field.to === of.name ? [{ user, key, kind: field.kind }] : [],
    ),
  );
  const found = await Promise.all(places.map((place) => usesAt(context, place, ids)));
  const uses = found.flat().filter(({ entity, id }) => entity !== of.name || id === hidden || !ids.includes(id));
  // How many there are that the person may not see is not theirs to know either.
  return uses.filter(
    (use, index) =>
      use.id !== hidden ||
      index ===
        uses.findIndex(({ id, entity, field }) => id === hidden && entity === use.entity && field === use.field),
  );
}

const hidden = 0;

type Place = { user: Entity; key: string; kind: 'ref' | 'refs' };

async function usesAt(scope: EntityContext, { user, key, kind }: Place, ids: readonly number[]) {
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
    .select(filter.flat().map(({ field }) => field))
    .where('id', 'in', pointing.select(sql<number>`${sql.ref(idColumn)}`.as('id')))
    .orderBy('name')
    .limit(mostPerField)
    .execute();
  const use = { entity: owner.name, field: key };
  return rows.map(
    ({ id, name, ...row }): Use =>
      matches(filter, { id, name, ...row }) ? { ...use, id, name } : { ...use, id: hidden, name: '' },
  );
}
