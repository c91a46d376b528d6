import { entityNamed } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { fieldEntries } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import { isFileId } from '@carestead/domain/kit/files';
import type { Problem } from '@carestead/domain/kit/problem';
import { beginsToCount } from '@carestead/domain/licence/countedRows';
import { isWithinLimit, limitOf } from '@carestead/domain/licence/licence';
import { addressProblem } from '@carestead/domain/text/networkAddress';
import type { EntityContext, Rule } from '../platform/graphql/context.ts';
import { existingIds, hasTwin, holdFile, lockLicensed } from './ruleQueries.ts';
import { systemOf } from './systemOf.ts';
import { findRow } from './writeQueries.ts';

/** Capitals do not make two rows different. */
export const uniqueTogether =
  (...fields: readonly [string, ...string[]]): Rule =>
  async (context, entity, values, id) => {
    if (!fields.every((field) => field in values) || !(await hasTwin(context, entity, fields, values, id))) return [];
    return [{ field: fields[0], message: fields.length === 1 ? 'must_be_unique' : 'record_exists' }];
  };

/** A row that the licence counts is within its limit. */
const withinLicence: Rule = async (context, entity, values, id) => {
  const { database, installation, partsOf } = context;
  const { countLicensed } = partsOf(entity.name);
  if (!countLicensed) return [];
  const before = id === null ? null : await findRow(context, entity, id);
  const limit = beginsToCount(entity, before, values);
  if (!limit) return [];
  await lockLicensed(database, limit);
  const { licence } = installation.now();
  if (isWithinLimit(licence, limit, (await countLicensed(database)) + 1)) return [];
  return [{ field: '', message: 'licence_limit', data: { size: limitOf(licence, limit) } }];
};

/** A reference holds a reserved id or a row that exists; checked for many rows at once, with one query per field. */
export async function referenceProblems(
  context: EntityContext,
  entity: Entity,
  rows: readonly Values[],
  id: number | null,
  before: readonly Values[] = [],
): Promise<readonly (readonly Problem[])[]> {
  const scope = { ...context, system_id: systemOf(entity, context.system_id, id ?? 0) ?? context.system_id };
  const problems: Problem[][] = rows.map(() => []);
  for (const [field, declared] of fieldEntries(entity)) {
    if (declared.kind !== 'ref' && declared.kind !== 'refs') continue;
    const wanted = rows.map((values) => rowIds(declared, values[field]));
    const all = [...new Set(wanted.flat())];
    if (all.length === 0) continue;
    const kept = before.flatMap((values) => rowIds(declared, values[field]));
    const existing = await existingIds(scope, entityNamed(declared.to), all, kept);
    for (const [index, ids] of wanted.entries()) {
      if (ids.some((one) => !existing.has(one))) problems[index]?.push({ field, message: 'unknown_reference' });
    }
  }
  return problems;
}

const referencesExist: Rule = async (context, entity, values, id) => {
  const before = id === null ? null : await findRow(context, entity, id);
  return (await referenceProblems(context, entity, [values], id, before ? [before] : []))[0] ?? [];
};

function rowIds(field: Extract<Field, { kind: 'ref' | 'refs' }>, value: unknown): readonly number[] {
  const reserved = field.kind === 'ref' ? field.reserved : [];
  return [value ?? []].flat().filter((id): id is number => typeof id === 'number' && !reserved.includes(id));
}

/** A file was uploaded before, and is one that the field takes. */
const filesExist: Rule = async ({ database }, entity, values) => {
  const found = await Promise.all(
    fieldEntries(entity).map(async ([field, declared]): Promise<readonly Problem[]> => {
      const id = values[field];
      if (declared.kind !== 'file' || !isFileId(id) || (await holdFile(database, declared, id))) return [];
      return [{ field, message: 'unknown_reference' }];
    }),
  );
  return found.flat();
};

/** Of the machine itself only where the operator allows it; the link checks once more when it connects. */
const hostsAllowed: Rule = async ({ allowsLoopback }, entity, values) =>
  fieldEntries(entity).flatMap(([field, declared]): readonly Problem[] => {
    const host = values[field];
    if (declared.kind !== 'text' || declared.style !== 'host' || typeof host !== 'string') return [];
    return allowsLoopback || addressProblem(host) !== 'loopback' ? [] : [{ field, message: 'address_not_allowed' }];
  });

/** Of values as they are stored. */
export async function ruleProblems(context: EntityContext, entity: Entity, values: Values, id: number | null) {
  const all = [referencesExist, filesExist, hostsAllowed, withinLicence, ...(context.partsOf(entity.name).rules ?? [])];
  const found = await Promise.all(all.map((rule) => rule(context, entity, values, id)));
  return found.flat();
}
