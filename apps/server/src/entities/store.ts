import { matches } from '@carestead/domain/access/rowFilter';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { isDeletionPhrase } from '@carestead/domain/text/deletionPhrase';
import { everyRowOf, reachOf } from '../platform/database/looseTables.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';
import { applyWrites, type RowWrite } from './applyWrites.ts';
import type { WrittenAlongside } from './write.ts';
import { write } from './write.ts';
import { changeRows, lockForWriting } from './writeQueries.ts';

/** What else belongs to the creation of rows, in the same transaction. */
export type Alongside = (scope: EntityContext, ids: readonly number[]) => Promise<readonly WrittenAlongside[]>;

export const createRow = (context: EntityContext, entity: Entity, values: Values, alongside?: Alongside) =>
  write(context, entity, async (scope) => {
    const { written, ids } = await applyWrites(scope, entity, [{ change: 'create', values }], 'one');
    return alongside ? [...written, ...(await alongside(scope, ids))] : written;
  });

/** Only over the revision that the person saw; a newer one is shown instead of overwritten. */
export const updateRow = (
  context: EntityContext,
  entity: Entity,
  id: number,
  revision: number,
  values: Values,
  /** What belongs to the same transaction, such as the end of sessions. */
  alongside: (scope: EntityContext) => Promise<void> = async () => {},
) =>
  write(context, entity, async (scope) => {
    const { written } = await applyWrites(scope, entity, [{ change: 'update', id, revision, values }], 'one');
    await alongside(scope);
    return written;
  });

/** What is used elsewhere stays; what goes, goes only after the phrase was typed. */
export const deleteRows = (context: EntityContext, entity: Entity, ids: readonly number[], phrase: string) =>
  write(context, entity, async (scope) => {
    if (!isDeletionPhrase(phrase, scope.locale)) throw new ValidationFailed([{ field: 'phrase', message: 'no_match' }]);
    const writes = [...new Set(ids)].map((id) => ({ change: 'delete' as const, id }));
    return (await applyWrites(scope, entity, writes, 'one')).written;
  });

/**
 * Creates, changes and deletes many rows in one transaction, with a few statements however many they are: for imports, for
 * moving a wing, for what comes from a configurator. All or none; a refusal names the index of each row with its
 * problem. Returns the ids in the order of the writes. That a person has confirmed a deletion is up to the caller.
 */
export async function writeMany(
  context: EntityContext,
  entity: Entity,
  writes: readonly RowWrite[],
  alongside?: Alongside,
): Promise<readonly number[]> {
  let inOrder: readonly number[] = [];
  await write(context, entity, async (scope) => {
    const { written, ids } = await applyWrites(scope, entity, writes, 'many');
    inOrder = ids;
    const created = ids.filter((_id, row) => writes[row]?.change === 'create');
    return alongside && created.length > 0 ? [...written, ...(await alongside(scope, created))] : written;
  });
  return inOrder;
}

/** The given order becomes the order; rows that are not named follow behind as they were. */
export const sortRows = (context: EntityContext, entity: Entity, ids: readonly number[]) =>
  write(context, entity, async (scope) => {
    await lockForWriting(scope, entity);
    const rows = await everyRowOf(entity, scope).selectAll().orderBy('sort_order').orderBy('id').forUpdate().execute();
    const reach = reachOf(entity, scope);
    const visible = new Set(rows.filter((row) => matches(reach, row)));
    const places = new Map(ids.map((id, index) => [id, index]));
    const placeOf = (row: Values) => places.get(Number(row.id)) ?? ids.length;
    const sorted = [...visible].toSorted((a, b) => placeOf(a) - placeOf(b)).values();
    // What the person does not see keeps its place between the others.
    const changed = rows
      .map((row) => (visible.has(row) ? (sorted.next().value ?? row) : row))
      .map((before, index) => ({ before, after: { ...before, id: Number(before.id), sort_order: index + 1 } }))
      .filter(({ before, after }) => before.sort_order !== after.sort_order);
    await changeRows(
      scope,
      entity,
      ['sort_order'],
      changed.map(({ after }) => after),
    );
    return changed.map(({ before, after }) => ({ id: after.id, before, after }));
  });
