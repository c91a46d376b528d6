import { partsOf } from '@carestead/domain/entities';
import { cleanValues } from '@carestead/domain/kit/cleanValues';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { Problem } from '@carestead/domain/kit/problem';
import { inFieldOrder, problemsOf, withoutFields, withProblems } from '@carestead/domain/kit/problemsOf';
import type { CheckedRow, EntityContext } from '../platform/graphql/context.ts';
import { partProblems } from './partsQueries.ts';
import { ruleProblems } from './rules.ts';

/** A row as it would be, and what of it was given. */
export type GivenRow = CheckedRow & { given: Values };

/** Of each row all that is wrong at once, so that a person mends it once: in fields, across fields, against other rows, in parts. */
export async function rowProblems(
  scope: EntityContext,
  entity: Entity,
  rows: readonly GivenRow[],
): Promise<readonly (readonly Problem[])[]> {
  const { settings } = scope.installation.now();
  const plain = rows.map(({ values }) => problemsOf(entity, values, settings));
  const sound = rows.map(({ id, before, values }, at) => ({
    id,
    before,
    values: withoutFields(cleanValues(entity, values), plain[at] ?? []),
  }));
  const inParts = await Promise.all(
    partsOf(entity).map((part) => {
      const owners = rows.map(({ id, given }) => ({ id, parts: partsIn(given, part) ?? [] }));
      return partProblems(scope, entity, part, owners);
    }),
  );
  const broken = await ruleProblems(scope, entity, sound);
  return rows.map((_row, at) => [
    ...inFieldOrder(entity, withProblems(plain[at] ?? [], broken[at] ?? [])),
    ...inParts.flatMap((ofPart) => ofPart[at] ?? []),
  ]);
}

export const partsIn = (given: Values, { plural }: Entity): readonly Values[] | null => {
  const parts = given[plural];
  return Array.isArray(parts) ? parts : null;
};
