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
import { insertRows } from './writeQueries.ts';

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

type Replaced = { before: readonly string[]; after: readonly string[] };

/** The given parts of each owner, which were checked, are all there are from now on; their order has no meaning. */
export async function replaceParts(
  scope: EntityContext,
  owner: Entity,
  part: Entity,
  given: ReadonlyMap<number, readonly Values[]>,
): Promise<ReadonlyMap<number, Replaced>> {
  if (given.size === 0) return new Map();
  const before = await partsOfMany(scope, owner, part, [...given.keys()]);
  const owners = [...given].map(([id, parts]) => {
    const rows = filledIn(part, parts);
    const known = (before.get(id) ?? []).map((row) => auditedPart(part, row));
    const wanted = rows.map((row) => auditedPart(part, row));
    return { id, rows, known, wanted, isChanged: !isSameSet(known, wanted) };
  });
  const changed = owners.filter(({ isChanged }) => isChanged);
  const column = ownerColumn(owner);
  const ofSystem = part.scope === 'system' ? { system_id: scope.system_id } : {};
  if (changed.length > 0)
    await loose(scope.database)
      .deleteFrom(part.plural)
      .where(sql<SqlBool>`${sql.ref(column)} = ANY(${changed.map(({ id }) => id)})`)
      .where((row) => row.and(ofSystem))
      .execute();
  const stored = changed.flatMap(({ id, rows }) =>
    rows.map((values, index) => ({
      ...toColumns(part, values, scope.secrets),
      ...ofSystem,
      [column]: id,
      id: index + 1,
      revision: 1,
    })),
  );
  await insertRows(scope.database, part, stored);
  return new Map(
    owners.map(({ id, known, wanted, isChanged }) => [id, { before: known, after: isChanged ? wanted : known }]),
  );
}

const filledIn = (part: Entity, given: readonly Values[]) =>
  given.map((values) => cleanValues(part, { ...initialValues(part), ...values }));

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

type GivenParts = { id: number | null; parts: readonly Values[] };

/** What is wrong with the parts of each owner; a problem names the place of the part. */
export async function partProblems(
  scope: EntityContext,
  owner: Entity,
  part: Entity,
  owners: readonly GivenParts[],
): Promise<readonly (readonly Problem[])[]> {
  const known = owners.flatMap(({ id, parts }) => (id === null || parts.length === 0 ? [] : [id]));
  const before = known.length > 0 ? await partsOfMany(scope, owner, part, known) : new Map<number, readonly Values[]>();
  const rows = owners.map(({ parts }) => filledIn(part, parts));
  const plain = rows.map((ofOwner) => ofOwner.map((values) => problemsOf(part, values)));
  const referring = rows.flatMap((ofOwner, at) => {
    const id = owners[at]?.id ?? null;
    const kept = id === null ? [] : (before.get(id) ?? []);
    return ofOwner.map((values, index) => ({
      id: null,
      values: withoutFields(values, plain[at]?.[index] ?? []),
      before: kept,
    }));
  });
  const unknown = (await referenceProblems(scope, part, referring)).values();
  return rows.map((ofOwner, at) => [
    ...ofOwner.flatMap((_values, index) =>
      withProblems(plain[at]?.[index] ?? [], unknown.next().value ?? []).map((problem) => ({
        ...problem,
        field: placed(part, index, problem.field),
      })),
    ),
    ...duplicates(part, ofOwner),
  ]);
}

function duplicates(part: Entity, rows: readonly Values[]): readonly Problem[] {
  const seen = new Set<string>();
  return rows.flatMap((values, index): readonly Problem[] => {
    const key = JSON.stringify((part.uniqueBy ?? Object.keys(part.fields)).map((field) => values[field] ?? null));
    if (seen.has(key)) return [{ field: placed(part, index, part.columns[0] ?? ''), message: 'must_be_unique' }];
    seen.add(key);
    return [];
  });
}

const placed = (part: Entity, index: number, field: string) => `${part.plural}.${index}.${field}`;

/** A part in the audit row: its values, without key and revision. */
const auditedPart = (part: Entity, row: Values) =>
  JSON.stringify(Object.fromEntries(Object.keys(part.fields).map((key) => [key, row[key]])));
