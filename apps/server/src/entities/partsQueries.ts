import { cleanValues } from '@carestead/domain/kit/cleanValues';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { initialValues } from '@carestead/domain/kit/entity';
import type { Problem } from '@carestead/domain/kit/problem';
import { problemsOf, withoutFields, withProblems } from '@carestead/domain/kit/problemsOf';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { loose, rowsOf } from '../platform/database/looseTables.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { referenceProblems } from './rules.ts';
import { toColumns, toValues } from './storedValues.ts';

export const ownerColumn = (owner: Entity) => `${owner.name}_id`;

/** The parts of many owners with one query. */
export async function partsOfMany(scope: EntityContext, owner: Entity, part: Entity, ids: readonly number[]) {
  const rows = await rowsOf(part, scope)
    .selectAll()
    .where(sql<SqlBool>`${sql.ref(ownerColumn(owner))} = ANY(${[...ids]})`)
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map((row) => toValues(part, row)),
    (row) => Number(row[ownerColumn(owner)]),
  );
}

async function readParts(scope: EntityContext, owner: Entity, part: Entity, id: number) {
  return (await partsOfMany(scope, owner, part, [id])).get(id) ?? [];
}

/** The given parts, which were checked, are all there are from now on; their order has no meaning. */
export async function replaceParts(
  scope: EntityContext,
  owner: Entity,
  part: Entity,
  id: number,
  given: readonly Values[],
) {
  const before = await readParts(scope, owner, part, id);
  const rows = filledIn(part, given);
  const known = before.map((row) => auditedPart(part, row));
  if (
    isSameSet(
      known,
      rows.map((row) => auditedPart(part, row)),
    )
  )
    return { before: known, after: known };
  const { database } = scope;
  const place = { [ownerColumn(owner)]: id, ...(part.scope === 'system' && { system_id: scope.system_id }) };
  await loose(database)
    .deleteFrom(part.plural)
    .where((row) => row.and(place))
    .execute();
  const stored = rows.map((values, index) => ({
    ...toColumns(part, values, scope.secrets),
    ...place,
    id: index + 1,
    revision: 1,
  }));
  if (stored.length > 0) await loose(database).insertInto(part.plural).values(stored).execute();
  return { before: known, after: stored.map((row) => auditedPart(part, row)) };
}

const filledIn = (part: Entity, given: readonly Values[]) =>
  given.map((values) => cleanValues(part, { ...initialValues(part), ...values }));

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

/** What is wrong with a part names its place. */
export async function partProblems(
  scope: EntityContext,
  owner: Entity,
  part: Entity,
  id: number | null,
  given: readonly Values[],
): Promise<readonly Problem[]> {
  const before = id === null ? [] : await readParts(scope, owner, part, id);
  const rows = filledIn(part, given);
  const plain = rows.map((values) => problemsOf(part, values));
  const sound = rows.map((values, index) => withoutFields(values, plain[index] ?? []));
  const unknown = await referenceProblems(scope, part, sound, null, before);
  const found = plain.map((problems, index) => withProblems(problems, unknown[index] ?? []));
  const named = found.flatMap((problems, index) =>
    problems.map((problem) => ({ ...problem, field: placed(part, index, problem.field) })),
  );
  return [...named, ...duplicates(part, rows)];
}

function duplicates(part: Entity, rows: readonly Values[]): readonly Problem[] {
  const seen = new Set<string>();
  return rows.flatMap((values, index): readonly Problem[] => {
    const key = auditedPart(part, values);
    if (seen.has(key)) return [{ field: placed(part, index, part.columns[0] ?? ''), message: 'must_be_unique' }];
    seen.add(key);
    return [];
  });
}

const placed = (part: Entity, index: number, field: string) => `${part.plural}.${index}.${field}`;

/** A part in the audit row: its values, without key and revision. */
const auditedPart = (part: Entity, row: Values) =>
  JSON.stringify(Object.fromEntries(Object.keys(part.fields).map((key) => [key, row[key]])));
