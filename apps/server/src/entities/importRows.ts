import type { Entity, Values } from '@carestead/domain/kit/entity';
import { largestId, nameField } from '@carestead/domain/kit/entity';
import type { Problem } from '@carestead/domain/kit/problem';
import { problemsOf } from '@carestead/domain/kit/problemsOf';
import { section } from '@carestead/domain/routing/section';
import { loose } from '../platform/database/looseTables.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { changeExisting, createNew, withoutSecrets } from './applyWrites.ts';
import { changesBetween } from './changes.ts';
import { rowProblems } from './rowProblems.ts';
import { countOf } from './ruleQueries.ts';
import { deletionProblems, withinLicence } from './rules.ts';
import { toColumns, toValues } from './storedValues.ts';
import { usesOf } from './usesQueries.ts';
import type { WrittenAlongside } from './write.ts';
import { write } from './write.ts';
import {
  allowLongStatements,
  lockedRows,
  lockForWriting,
  markAttempt,
  theseRows,
  undoAttempt,
} from './writeQueries.ts';

/** A row as it is to be, under its own id; null: it is to be gone. What an existing row is not given stays. */
export type WantedRow = { entity: Entity; id: number; values: Values | null };

/** A row that our rules do not allow: it stays as it was. */
export type LeftOut = { entity: string; id: number; name: string; problems: readonly Problem[] };

export type Imported = { count: number; leftOut: readonly LeftOut[] };

type Planned = WantedRow & { before: Values | null };

/**
 * Writes rows of any entities as they stand in the configurator, all in one transaction. They point to each other, so they are
 * written first and checked together afterwards; what is refused is left out, and the rest is tried again without it.
 */
export async function importRows(context: EntityContext, wanted: readonly WantedRow[]): Promise<Imported> {
  const leftOut: LeftOut[] = [];
  let count = 0;
  await write(
    context,
    section,
    async (scope) => {
      await allowLongStatements(scope.database);
      let plan = await planned(scope, wanted);
      const refuse = (refused: ReadonlyMap<Planned, readonly Problem[]>) => {
        for (const [{ entity, id, values, before }, problems] of refused)
          leftOut.push({ entity: entity.name, id, name: nameOf(entity, values ?? before), problems });
        plan = plan.filter((row) => !refused.has(row));
      };
      refuse(plainProblems(scope, plan));
      for (;;) {
        await markAttempt(scope.database);
        const { written, refused } = await attempt(scope, plan);
        if (refused.size === 0) {
          const changed = written.filter(isChanged);
          count = changed.length;
          return changed;
        }
        await undoAttempt(scope.database);
        refuse(refused);
      }
    },
    'configurator',
  );
  return { count, leftOut };
}

const isChanged = ({ entity, before, after }: WrittenAlongside) =>
  !before || !after || changesBetween(entity, before, after).length > 0;

const nameOf = (entity: Entity, values: Values | null) => {
  const name = values?.[nameField(entity)];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
};

const byEntity = <R extends { entity: Entity }>(rows: readonly R[]) => Map.groupBy(rows, ({ entity }) => entity);

/** With the rows as they stand, locked; what is to go and is not there is done already. */
async function planned(scope: EntityContext, wanted: readonly WantedRow[]): Promise<readonly Planned[]> {
  const plan: Planned[] = [];
  for (const [entity, rows] of byEntity(wanted)) {
    await lockForWriting(scope, entity);
    const ids = rows.map(({ id }) => id);
    const found = await lockedRows(scope, entity, ids, 'delete');
    for (const row of rows) {
      const before = found.get(row.id) ?? null;
      if (row.values || before) plan.push({ ...row, before });
    }
  }
  return plan;
}

/** What is wrong with a row by itself cannot even be written. */
function plainProblems(scope: EntityContext, plan: readonly Planned[]): ReadonlyMap<Planned, readonly Problem[]> {
  const { settings } = scope.installation.now();
  return new Map(
    plan.flatMap((row) => {
      if (!row.values) return [];
      const problems = [...problemsOf(row.entity, wholeRow(row), settings), ...idProblems(row)];
      return problems.length > 0 ? [[row, problems] as const] : [];
    }),
  );
}

const idProblems = ({ id }: Planned): readonly Problem[] =>
  id >= 1 && id <= largestId ? [] : [{ field: 'id', message: 'between', data: { min: 1, max: largestId } }];

const wholeRow = ({ entity, id, before, values }: Planned): Values => ({
  ...(before && { ...toValues(entity, before), ...withoutSecrets(entity) }),
  ...values,
  id,
});

type Attempt = { written: readonly WrittenAlongside[]; refused: ReadonlyMap<Planned, readonly Problem[]> };

async function attempt(scope: EntityContext, plan: readonly Planned[]): Promise<Attempt> {
  const refused = new Map<Planned, readonly Problem[]>();
  const note = (rows: readonly Planned[], problems: readonly (readonly Problem[])[]) => {
    for (const [at, row] of rows.entries()) if (problems[at]?.length) refused.set(row, problems[at]);
  };
  const written: WrittenAlongside[] = [];
  const groups = [...byEntity(plan)].map(([entity, rows]) => ({
    entity,
    gone: rows.filter(({ values }) => values === null),
    kept: rows.filter(({ values }) => values !== null),
  }));
  for (const { entity, gone } of groups) {
    const ids = gone.map(({ id }) => id);
    if (ids.length === 0) continue;
    note(gone, await deletionProblems(scope, entity, ids));
    await loose(scope.database)
      .deleteFrom(entity.plural)
      .where(theseRows(entity, scope, ids))
      .execute();
    written.push(...gone.map(({ id, before }) => ({ entity, id, before, after: null })));
  }
  for (const { entity, kept } of groups) {
    if (kept.length === 0) continue;
    const checked = kept.map((row) => ({ id: row.before ? row.id : null, before: row.before, values: wholeRow(row) }));
    note(kept, await withinLicence(scope, entity, checked));
    const updates = kept.flatMap(({ id, before, values }) => (before && values ? [{ id, before, values }] : []));
    const creates = kept.flatMap(({ id, before, values }) => (before || !values ? [] : [{ id, values }]));
    const columns = updates.map(({ values }) => toColumns(entity, values, scope.secrets));
    const changed = await changeExisting(scope, entity, updates, columns);
    const created = await createNew(scope, entity, creates);
    written.push(...[...changed, ...created].map((row) => ({ ...row, entity })));
    const most = entity.limit ?? largestId;
    const surplus = created.length > 0 ? (await countOf(scope, entity)) - most : 0;
    if (surplus > 0)
      for (const row of kept.filter(({ before }) => !before).slice(-surplus))
        refused.set(row, [{ field: '', message: 'limit_reached', data: { size: most } }]);
  }
  // Licence and room are counted above; against each other rows are checked as they stand now.
  if (refused.size > 0) return { written, refused };
  for (const { entity, gone, kept } of groups) {
    const rows = kept.map((row) => {
      const values = wholeRow(row);
      return { id: row.id, before: values, given: row.values ?? {}, values };
    });
    if (rows.length > 0) note(kept, await rowProblems(scope, entity, rows));
    note(gone, await usedProblems(scope, entity, gone));
  }
  return { written, refused };
}

async function usedProblems(
  scope: EntityContext,
  entity: Entity,
  gone: readonly Planned[],
): Promise<readonly (readonly Problem[])[]> {
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0 || (await usesOf(scope, entity, ids)).length === 0) return [];
  return await Promise.all(
    ids.map(async (id): Promise<readonly Problem[]> => {
      const uses = await usesOf(scope, entity, [id]);
      return uses.length > 0 ? [{ field: '', message: 'in_use' }] : [];
    }),
  );
}
