import { entityNamed, partsOf } from '@carestead/domain/entities';
import type { FieldRow } from '@carestead/domain/field/fieldConfiguration';
import { fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import type { FieldRows } from '@carestead/domain/field/loadParts';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { isConfigurator } from '@carestead/domain/kit/entity';
import {
  comparableRow,
  fieldEntityOf,
  fieldIdOf,
  fromFieldRow,
  ourIdOf,
  sentSecrets,
  syncedEntities,
  syncedEntityOf,
  toFieldRow,
} from '@carestead/domain/sync/fieldRows';
import { newRowValues } from '@carestead/domain/sync/newRowValues';
import type { WantedRow } from '../../entities/importRows.ts';
import { partsOfMany } from '../../entities/partsQueries.ts';
import { toValues } from '../../entities/storedValues.ts';
import { lockedRows } from '../../entities/writeQueries.ts';
import type { ConfiguratorClient } from '../../manifest/configuratorClient.ts';
import { everyRowOf } from '../../platform/database/looseTables.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';

/** Everything that the configurator holds. */
export async function readTheirs(client: Pick<ConfiguratorClient, 'readRows'>): Promise<FieldRows> {
  const theirs: Partial<Record<(typeof fieldEntities)[number], readonly FieldRow[]>> = {};
  for (const entity of fieldEntities) theirs[entity] = await client.readRows(entity);
  return theirs;
}

type Ours = { entity: Entity; id: number; row: FieldRow };

/** Rows of ours as the configurator is sent them, in the order in which it can take them; all, or those with these ids. */
export async function ourRows(scope: EntityContext, entity: Entity, ids?: readonly number[]): Promise<readonly Ours[]> {
  if (ids?.length === 0) return [];
  const found = ids
    ? [...(await lockedRows(scope, entity, ids, 'change')).values()]
    : await everyRowOf(entity, scope).selectAll().orderBy('id').execute();
  const rows = found.filter(({ id }) => !isConfigurator(entity) || id === scope.system_id);
  const parts = await Promise.all(
    partsOf(entity).map(async (part) => ({
      key: part.plural,
      byOwner: await partsOfMany(
        scope,
        entity,
        part,
        rows.map(({ id }) => Number(id)),
      ),
    })),
  );
  return rows.map((row) => {
    const id = Number(row.id);
    const inside = Object.fromEntries(parts.map(({ key, byOwner }) => [key, byOwner.get(id) ?? []]));
    return {
      entity,
      id,
      row: toFieldRow(entity, id, { ...toValues(entity, row), ...inside }, secretsOf(scope, entity, row)),
    };
  });
}

function secretsOf({ secrets }: EntityContext, entity: Entity, row: Values): Values {
  const set = sentSecrets(entity).flatMap((key) => {
    const sealed = row[key];
    return typeof sealed === 'string' ? [[key, secrets.decrypt(sealed)] as const] : [];
  });
  return Object.fromEntries(set);
}

/** All rows of ours in the order of `fieldEntities`. */
export async function allOurRows(scope: EntityContext): Promise<readonly Ours[]> {
  const all: Ours[] = [];
  for (const name of fieldEntities) all.push(...(await ourRows(scope, syncedEntityOf(name))));
  return all;
}

/** Secrets are never read from a configurator: where it gets its own rows back, it is sent ours with them. */
export async function withOurSecrets(scope: EntityContext, theirs: FieldRows): Promise<readonly Ours[]> {
  const all: Ours[] = [];
  for (const name of fieldEntities) {
    const entity = syncedEntityOf(name);
    const keys = sentSecrets(entity);
    const found = keys.length > 0 ? await ourRows(scope, entity) : [];
    const ours = new Map(found.map(({ id, row }) => [id, row]));
    for (const row of theirs[name] ?? []) {
      const id = ourIdOf(entity, row.id, scope.system_id);
      const known = ours.get(id);
      const secrets = Object.fromEntries(
        keys.flatMap((key) => (known?.[key] === undefined ? [] : [[key, known[key]]])),
      );
      all.push({ entity, id, row: { ...row, ...secrets } });
    }
  }
  return all;
}

export const toLoad = (rows: readonly Ours[]): FieldRows =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ entity }) => fieldEntityOf(entity))].map(([name, some]) => [
      name,
      some.map(({ row }) => row),
    ]),
  );

/** What ours becomes when theirs holds: of everything, or of these rows alone. */
export async function wantedFrom(
  scope: EntityContext,
  theirs: FieldRows,
  keys?: readonly (readonly [entity: string, id: number])[],
): Promise<readonly WantedRow[]> {
  const isWanted = keys && new Set(keys.map(([entity, id]) => `${entity} ${id}`));
  const entities = keys ? [...new Set(keys.map(([entity]) => entity))].map(entityNamed) : syncedEntities;
  const wanted: WantedRow[] = [];
  for (const entity of entities) {
    const rows = theirs[fieldEntityOf(entity)] ?? [];
    const found = new Map(rows.map((row) => [ourIdOf(entity, row.id, scope.system_id), row]));
    const known = new Set((await everyRowOf(entity, scope).select('id').execute()).map(({ id }) => Number(id)));
    // Which configurator it is was entered here: it is never created or deleted by what it says of itself.
    const gone = isConfigurator(entity) ? [] : [...known].filter((id) => !found.has(id));
    for (const id of [...found.keys(), ...gone]) {
      if (isConfigurator(entity) && id !== scope.system_id) continue;
      if (isWanted && !isWanted.has(`${entity.name} ${id}`)) continue;
      const row = found.get(id);
      const values = row ? comparableRow(entity, fromFieldRow(entity, row)) : null;
      wanted.push({ entity, id, values: values && !known.has(id) ? newRowValues(entity, id, values) : values });
    }
  }
  return wanted;
}

export const fieldKeyOf = (entity: string, id: number) => {
  const found = entityNamed(entity);
  return { entity: found, name: fieldEntityOf(found), field_id: fieldIdOf(found, id) };
};
