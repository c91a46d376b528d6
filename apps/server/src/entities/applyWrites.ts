import { rowRights } from '@carestead/domain/access/rowRights';
import { partsOf } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { initialValues } from '@carestead/domain/kit/entity';
import type { Problem } from '@carestead/domain/kit/problem';
import { loose } from '../platform/database/looseTables.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { changesBetween } from './changes.ts';
import { replaceParts } from './partsQueries.ts';
import type { GivenRow } from './rowProblems.ts';
import { partsIn, rowProblems } from './rowProblems.ts';
import { deletionProblems } from './rules.ts';
import { toColumns, toValues, withoutSameSecrets } from './storedValues.ts';
import { usesOf } from './usesQueries.ts';
import type { Written } from './write.ts';
import {
  changeRows,
  conflict,
  endOfOrder,
  insertRows,
  lockedRows,
  lockForWriting,
  newIds,
  roomFor,
  theseRows,
} from './writeQueries.ts';

/**
 * What is to become of one row. A change is made only over what the person saw: the revision, or the values that the change
 * depends on, whatever else was edited meanwhile.
 */
export type RowWrite =
  | { change: 'create'; values: Values }
  | { change: 'update'; id: number; revision: number; values: Values }
  | { change: 'update'; id: number; seen: Values; values: Values }
  | { change: 'delete'; id: number };

/** In a refusal of several rows each problem names the index of its row. */
type Naming = 'one' | 'many';

type At<K extends RowWrite['change']> = Extract<RowWrite, { change: K }> & { row: number };
type Update = At<'update'> & { before: Values };

/**
 * Writes any number of rows of one entity with one statement for each kind of change: deletions first, so that names, ids
 * and places that they free can be taken, then changes, then new rows. All or none; what is wrong is refused with all
 * problems at once. Returns what was done, and the ids in the order in which they were given.
 */
export async function applyWrites(
  scope: EntityContext,
  entity: Entity,
  writes: readonly RowWrite[],
  naming: Naming,
): Promise<{ written: readonly Written[]; ids: readonly number[] }> {
  const inOrder = writes.map((write, row) => ({ ...write, row }));
  const refuse = refusal(naming);
  refuse(repeatedIds(inOrder));
  await lockForWriting(scope, entity);
  const deletes = await existing(scope, entity, ofKind(inOrder, 'delete'), 'delete', naming);
  const updates = await existing(scope, entity, ofKind(inOrder, 'update'), 'change', naming);
  const creates = ofKind(inOrder, 'create');
  await refuseConflicts(scope, entity, updates, naming);
  const columns = updates.map(({ before, values }) =>
    toColumns(entity, withoutSameSecrets(entity, before, values, scope.secrets), scope.secrets),
  );
  const initial = initialValues(entity);
  const wanted = creates.map(({ values }) => ({ ...initial, ...values }));
  refuse([
    ...deletes.flatMap(({ row, before }) => forbidden(scope, entity, row, before, null)),
    ...updates.flatMap(({ row, before }, at) => forbidden(scope, entity, row, before, { ...before, ...columns[at] })),
    ...creates.flatMap(({ row }, at) => forbidden(scope, entity, row, null, wanted[at] ?? null)),
  ]);

  const deletedIds = deletes.map(({ id }) => id);
  const keeping = await deletionProblems(scope, entity, deletedIds);
  refuse(deletes.flatMap(({ row }, at) => (keeping[at] ?? []).map((one) => ({ ...one, row }))));
  if (deletedIds.length > 0)
    await loose(scope.database)
      .deleteFrom(entity.plural)
      .where(theseRows(entity, scope, deletedIds))
      .execute();
  if (creates.length > 0) {
    const { room, full } = await roomFor(scope, entity);
    refuse(creates.slice(Math.max(0, room)).map(({ row }) => ({ row, ...full })));
  }
  const given: GivenRow[] = [
    ...updates.map(({ id, before, values }) => ({
      id,
      before,
      given: values,
      values: { ...toValues(entity, before), ...withoutSecrets(entity), ...values, id },
    })),
    ...creates.map(({ values }, at) => ({ id: null, before: null, given: values, values: wanted[at] ?? {} })),
  ];
  const problems = await rowProblems(scope, entity, given);
  refuse([...updates, ...creates].flatMap(({ row }, at) => (problems[at] ?? []).map((one) => ({ ...one, row }))));

  const changed = await changeExisting(scope, entity, updates, columns);
  const created = await createNew(
    scope,
    entity,
    wanted.map((values) => ({ values })),
  );
  const uses = deletedIds.length > 0 ? await usesOf(scope, entity, deletedIds) : [];
  if (uses.length > 0) throw new PublicError('still in use', 'IN_USE', { uses });

  const ids = new Map(creates.map(({ row }, at) => [row, created[at]?.id ?? 0]));
  return {
    written: [...deletes.map(({ id, before }) => ({ id, before, after: null })), ...changed, ...created],
    ids: inOrder.map((one) => (one.change === 'create' ? (ids.get(one.row) ?? 0) : one.id)),
  };
}

/** Narrows the union, which `filter` alone does not. */
const ofKind = <K extends RowWrite['change']>(writes: readonly (RowWrite & { row: number })[], kind: K) =>
  writes.filter((write): write is At<K> => write.change === kind);

type RowProblem = Problem & { row: number };

const refusal = (naming: Naming) => (problems: readonly RowProblem[]) => {
  if (problems.length === 0) return;
  const inOrder = problems.toSorted((a, b) => a.row - b.row);
  throw new ValidationFailed(naming === 'many' ? inOrder : inOrder.map(({ row: _only, ...problem }) => problem));
};

/** One row can be written once. */
function repeatedIds(writes: readonly (RowWrite & { row: number })[]): readonly RowProblem[] {
  const seen = new Set<number>();
  return writes.flatMap((write): readonly RowProblem[] => {
    if (write.change === 'create') return [];
    if (seen.has(write.id)) return [{ row: write.row, field: 'id', message: 'must_be_unique' }];
    seen.add(write.id);
    return [];
  });
}

/** The rows as they stand, locked until the transaction ends. */
async function existing<W extends { id: number; row: number }>(
  scope: EntityContext,
  entity: Entity,
  writes: readonly W[],
  reason: 'change' | 'delete',
  naming: Naming,
): Promise<readonly (W & { before: Values })[]> {
  const found = await lockedRows(
    scope,
    entity,
    writes.map(({ id }) => id),
    reason,
  );
  const missing = writes.filter(({ id }) => !found.has(id));
  if (missing.length > 0) throw new PublicError('not found', 'NOT_FOUND', rowsNamed(naming, missing));
  return writes.map((write) => ({ ...write, before: found.get(write.id) ?? {} }));
}

const rowsNamed = (naming: Naming, rows: readonly { row: number }[]) =>
  naming === 'many' ? { rows: rows.map(({ row }) => row) } : {};

async function refuseConflicts(scope: EntityContext, entity: Entity, updates: readonly Update[], naming: Naming) {
  const stale = updates.filter((update) => {
    const seen = 'seen' in update ? update.seen : { revision: update.revision };
    return Object.entries(seen).some(([key, value]) => (update.before[key] ?? null) !== (value ?? null));
  });
  const [first] = stale;
  if (first) throw await conflict(scope, entity, first.before, rowsNamed(naming, stale));
}

const forbidden = (
  { viewer, system_id }: EntityContext,
  entity: Entity,
  row: number,
  before: Values | null,
  after: Values | null,
): readonly RowProblem[] =>
  rowRights(entity)
    .problems(viewer, system_id, before, after)
    .map((problem) => ({ ...problem, row }));

/** The stored form of a secret is not a value to be checked. */
export const withoutSecrets = (entity: Entity): Values =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([key, { kind }]) => (kind === 'secret' ? [[key, undefined]] : [])),
  );

/** Checked before; what is as it was is not written. */
export async function changeExisting(
  scope: EntityContext,
  entity: Entity,
  updates: readonly { id: number; before: Values; values: Values }[],
  columns: readonly Values[],
): Promise<readonly Written[]> {
  const parts = await replaceAllParts(scope, entity, updates);
  const rows = updates.map(({ id, before }, at) => ({
    id,
    before: { ...before, ...parts.before(id) },
    after: { ...before, ...columns[at], ...parts.after(id), id },
  }));
  const changed = rows.filter(({ before, after }) => changesBetween(entity, before, after).length > 0);
  const keys = [...new Set(columns.flatMap((values) => Object.keys(values)))];
  await changeRows(
    scope,
    entity,
    keys,
    changed.map(({ after }) => after),
  );
  return rows;
}

/** Checked before, and complete; what is given no id gets one. */
export async function createNew(
  scope: EntityContext,
  entity: Entity,
  creates: readonly { id?: number; values: Values }[],
): Promise<readonly Written[]> {
  if (creates.length === 0) return [];
  const free = creates.some(({ id }) => id === undefined) ? await newIds(scope, entity, creates.length) : [];
  const ids = creates.map(({ id }, at) => id ?? free[at] ?? 0);
  const end = entity.sortable ? await endOfOrder(scope, entity) : 0;
  const rows = creates.map(({ values }, at) => ({
    ...toColumns(entity, values, scope.secrets),
    id: ids[at] ?? 0,
    revision: 1,
    ...(entity.sortable && { sort_order: end + at }),
    ...(entity.scope === 'system' && { system_id: scope.system_id }),
  }));
  await insertRows(scope.database, entity, rows);
  const withIds = creates.map(({ values }, at) => ({ values, id: ids[at] ?? 0 }));
  const parts = await replaceAllParts(scope, entity, withIds);
  return rows.map((row) => ({ id: row.id, before: null, after: { ...row, ...parts.after(row.id) } }));
}

/** Parts that were not given stay; those that were replace all there are. */
async function replaceAllParts(
  scope: EntityContext,
  entity: Entity,
  writes: readonly { id: number; values: Values }[],
): Promise<Record<'before' | 'after', (id: number) => Values>> {
  const replaced = await Promise.all(
    partsOf(entity).map(async (part) => {
      const given = writes.flatMap(({ id, values }) => {
        const parts = partsIn(values, part);
        return parts ? [[id, parts] as const] : [];
      });
      return { key: part.plural, owners: await replaceParts(scope, entity, part, new Map(given)) };
    }),
  );
  const side = (which: 'before' | 'after') => (id: number) =>
    Object.fromEntries(
      replaced.flatMap(({ key, owners }) => {
        const parts = owners.get(id)?.[which];
        return parts ? [[key, parts]] : [];
      }),
    );
  return { before: side('before'), after: side('after') };
}
