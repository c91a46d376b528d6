import { entityNamed } from '@carestead/domain/entities';
import type { FieldRow } from '@carestead/domain/field/fieldConfiguration';
import { fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import type { FieldRows } from '@carestead/domain/field/loadBodies';
import { isConfigurator } from '@carestead/domain/kit/entity';
import {
  comparableRow,
  fieldEntityOf,
  fieldIdOf,
  fromFieldRow,
  ourIdOf,
  syncedEntities,
  syncedEntityOf,
} from '@carestead/domain/sync/fieldRows';
import { newRowValues } from '@carestead/domain/sync/newRowValues';
import type { WantedRow } from '../../entities/importRows.ts';
import type { ConfiguratorClient } from '../../manifest/configuratorClient.ts';
import { everyRowOf } from '../../platform/database/looseTables.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import type { SentRow } from '../ourRowQueries.ts';
import { keyOf, readSecrets } from '../ourRowQueries.ts';

/** Everything that the configurator holds. */
export async function readTheirs(client: Pick<ConfiguratorClient, 'readRows'>): Promise<FieldRows> {
  const theirs: Partial<Record<(typeof fieldEntities)[number], readonly FieldRow[]>> = {};
  for (const entity of fieldEntities) theirs[entity] = await client.readRows(entity);
  return theirs;
}

/** Secrets are never read from a configurator: where it gets its own rows back, it is sent ours with them. */
export async function withOurSecrets(scope: EntityContext, theirs: FieldRows): Promise<readonly SentRow[]> {
  const rows = fieldEntities.flatMap((name) => {
    const entity = syncedEntityOf(name);
    return (theirs[name] ?? []).map((row) => ({ entity, id: ourIdOf(entity, row.id, scope.system_id), row }));
  });
  const keys = rows.map(({ entity, id }) => ({ entity: entity.name, id }));
  const secrets = await readSecrets(scope, keys);
  return rows.map(({ entity, id, row }) => {
    const known = Object.entries(secrets.get(keyOf({ entity: entity.name, id })) ?? {});
    return { entity, id, row: { ...row, ...Object.fromEntries(known.filter(([, value]) => value !== '')) } };
  });
}

export const toLoad = (rows: readonly SentRow[]): FieldRows =>
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
