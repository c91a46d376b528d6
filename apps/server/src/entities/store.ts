import { matches } from '@carestead/domain/access/rowFilter';
import { rowRights } from '@carestead/domain/access/rowRights';
import { partsOf } from '@carestead/domain/entities';
import { cleanValues } from '@carestead/domain/kit/cleanValues';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { initialValues } from '@carestead/domain/kit/entity';
import { inFieldOrder, problemsOf, withoutFields, withProblems } from '@carestead/domain/kit/problemsOf';
import { isDeletionPhrase } from '@carestead/domain/text/deletionPhrase';
import { sql } from 'kysely';
import { everyRowOf, loose, reachOf } from '../platform/database/looseTables.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { changesBetween } from './changes.ts';
import { partProblems, replaceParts } from './partsQueries.ts';
import { ruleProblems } from './rules.ts';
import { toColumns, toValues, withoutSameSecrets } from './storedValues.ts';
import { usesOf } from './usesQueries.ts';
import type { WrittenAlongside } from './write.ts';
import { write } from './write.ts';
import { conflict, limitProblem, lockedRow, lockForWriting, newId, placeAtEnd, theseRows } from './writeQueries.ts';

/** What else belongs to the creation of a row, in the same transaction. */
type Alongside = (scope: EntityContext, id: number) => Promise<WrittenAlongside>;

export const createRow = (context: EntityContext, entity: Entity, given: Values, alongside?: Alongside) =>
  write(context, entity, async (scope) => {
    await lockForWriting(scope, entity);
    const full = await limitProblem(scope, entity);
    if (full) throw new ValidationFailed([full]);
    const id = await newId(scope, entity);
    const values = { ...initialValues(entity), ...given };
    refuseForbidden(scope, entity, null, values);
    await refuseProblems(scope, entity, values, given, null);
    const row = { ...toColumns(entity, values, scope.secrets), id, revision: 1, ...(await placeAtEnd(scope, entity)) };
    await loose(scope.database)
      .insertInto(entity.plural)
      .values(entity.scope === 'system' ? { ...row, system_id: scope.system_id } : row)
      .execute();
    const parts = await replaceAllParts(scope, entity, id, given);
    const created = { id, before: null, after: { ...row, ...parts.after } };
    return alongside ? [created, await alongside(scope, id)] : [created];
  });

/** Only over the revision that the person saw; a newer one is shown instead of overwritten. */
export const updateRow = (
  context: EntityContext,
  entity: Entity,
  id: number,
  revision: number,
  given: Values,
  /** What belongs to the same transaction, such as the end of sessions. */
  alongside: (scope: EntityContext) => Promise<void> = async () => {},
) =>
  write(context, entity, async (scope) => {
    await lockForWriting(scope, entity);
    const before = await lockedRow(scope, entity, id, 'change');
    if (before.revision !== revision) throw await conflict(scope, entity, before);
    refuseForbidden(scope, entity, before, { ...before, ...toColumns(entity, given, scope.secrets) });
    await refuseProblems(
      scope,
      entity,
      { ...toValues(entity, before), ...withoutSecrets(entity), ...given, id },
      given,
      id,
    );
    const columns = toColumns(entity, withoutSameSecrets(entity, before, given, scope.secrets), scope.secrets);
    const parts = await replaceAllParts(scope, entity, id, given);
    const rows = { before: { ...before, ...parts.before }, after: { ...before, ...columns, ...parts.after } };
    if (changesBetween(entity, rows.before, rows.after).length > 0) {
      await loose(scope.database)
        .updateTable(entity.plural)
        .set({ ...columns, revision: revision + 1 })
        .where(theseRows(entity, scope, [id]))
        .execute();
    }
    await alongside(scope);
    return [{ id, ...rows }];
  });

/** What is used elsewhere stays; what goes, goes only after the phrase was typed. */
export const deleteRows = (context: EntityContext, entity: Entity, ids: readonly number[], phrase: string) =>
  write(context, entity, async (scope) => {
    if (!isDeletionPhrase(phrase, scope.locale)) throw new ValidationFailed([{ field: 'phrase', message: 'no_match' }]);
    const rows: Values[] = [];
    for (const id of new Set(ids)) rows.push(await lockedRow(scope, entity, id));
    for (const row of rows) refuseForbidden(scope, entity, row, null);
    const uses = await usesOf(scope, entity, ids);
    if (uses.length > 0) throw new PublicError('still in use', 'IN_USE', { uses });
    await loose(scope.database)
      .deleteFrom(entity.plural)
      .where(theseRows(entity, scope, ids))
      .execute();
    return rows.map((before) => ({ id: Number(before.id), before, after: null }));
  });

/** The given order becomes the order; rows that are not named follow behind as they were. */
export const sortRows = (context: EntityContext, entity: Entity, ids: readonly number[]) =>
  write(context, entity, async (scope) => {
    const rows = await everyRowOf(entity, scope).selectAll().orderBy('sort_order').orderBy('id').forUpdate().execute();
    const reach = reachOf(entity, scope);
    const visible = rows.filter((row) => matches(reach, row));
    const places = new Map(ids.map((id, index) => [id, index]));
    const placeOf = (row: Values) => places.get(Number(row.id)) ?? ids.length;
    const sorted = visible.toSorted((a, b) => placeOf(a) - placeOf(b)).values();
    // What the person does not see keeps its place between the others.
    const changed = rows
      .map((row) => (visible.includes(row) ? (sorted.next().value ?? row) : row))
      .map((before, index) => ({ id: Number(before.id), before, after: { ...before, sort_order: index + 1 } }))
      .filter(({ before, after }) => before.sort_order !== after.sort_order);
    for (const { id, after } of changed) {
      await loose(scope.database)
        .updateTable(entity.plural)
        .set({ sort_order: after.sort_order, revision: sql`revision + 1` })
        .where(theseRows(entity, scope, [id]))
        .execute();
    }
    return changed;
  });

function refuseForbidden(
  { viewer, system_id }: EntityContext,
  entity: Entity,
  before: Values | null,
  after: Values | null,
) {
  const problems = rowRights(entity).problems(viewer, system_id, before, after);
  if (problems.length > 0) throw new ValidationFailed(problems);
}

/** All that is wrong at once, so that a person mends it once: in fields, across fields, against other rows, in parts. */
async function refuseProblems(scope: EntityContext, entity: Entity, values: Values, given: Values, id: number | null) {
  const plain = problemsOf(entity, values, scope.installation.now().settings);
  const sound = withoutFields(cleanValues(entity, values), plain);
  const parts = await Promise.all(
    partsOf(entity).map((part) => partProblems(scope, entity, part, id, partsIn(given, part) ?? [])),
  );
  const own = inFieldOrder(entity, withProblems(plain, await ruleProblems(scope, entity, sound, id)));
  const problems = [...own, ...parts.flat()];
  if (problems.length > 0) throw new ValidationFailed(problems);
}

/** The stored form of a secret is not a value to be checked. */
const withoutSecrets = (entity: Entity): Values =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([key, { kind }]) => (kind === 'secret' ? [[key, undefined]] : [])),
  );

const partsIn = (given: Values, { plural }: Entity): readonly Values[] | null => {
  const parts = given[plural];
  return Array.isArray(parts) ? parts : null;
};

/** Parts that were not given stay; those that were replace all there are. */
async function replaceAllParts(scope: EntityContext, entity: Entity, id: number, given: Values) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const part of partsOf(entity)) {
    const rows = partsIn(given, part);
    if (!rows) continue;
    const replaced = await replaceParts(scope, entity, part, id, rows);
    before[part.plural] = replaced.before;
    after[part.plural] = replaced.after;
  }
  return { before, after };
}
