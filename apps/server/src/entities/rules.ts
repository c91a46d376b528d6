import { entityNamed } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { fieldEntries } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import { isFileId } from '@carestead/domain/kit/fileId';
import type { Problem } from '@carestead/domain/kit/problem';
import { beginsToCount } from '@carestead/domain/licence/countedRows';
import { isWithinLimit, limitOf } from '@carestead/domain/licence/licence';
import { addressProblem } from '@carestead/domain/text/networkAddress';
import type { CheckedRow, EntityContext, Rule } from '../platform/graphql/context.ts';
import { existingIds, holdFiles, lockLicensed, twinsAmong } from './ruleQueries.ts';
import { systemOf } from './systemOf.ts';

/** Capitals do not make two rows different, be they stored or written together. */
export const uniqueTogether =
  (...fields: readonly [string, ...string[]]): Rule =>
  async (context, entity, rows) => {
    const complete = rows.filter(({ values }) => fields.every((field) => field in values));
    const twins = await twinsAmong(context, entity, fields, complete);
    const message = fields.length === 1 ? 'must_be_unique' : 'record_exists';
    return rows.map((row) => (twins.has(row) ? [{ field: fields[0], message }] : []));
  };

/** Rows that the licence counts are within its limit; of many the first ones. */
export const withinLicence: Rule = async (context, entity, rows) => {
  const { database, installation, partsOf } = context;
  const { countLicensed } = partsOf(entity.name);
  const limits = rows.map(({ before, values }) => beginsToCount(entity, before, values));
  const limit = limits.find((one) => one !== null);
  if (!countLicensed || !limit) return rows.map(() => []);
  await lockLicensed(database, limit);
  const { licence } = installation.now();
  let count = await countLicensed(database);
  return limits.map((one) => {
    if (one === null || isWithinLimit(licence, one, ++count)) return [];
    return [{ field: '', message: 'licence_limit', data: { size: limitOf(licence, one) } }];
  });
};

/** A row with references; `before`: what may stay as it is, though the person does not see where it points to. */
export type ReferringRow = { id: number | null; values: Values; before: readonly Values[] };

/** A reference holds a reserved id or a row that exists; checked for many rows at once, with one query per field. */
export async function referenceProblems(
  context: EntityContext,
  entity: Entity,
  rows: readonly ReferringRow[],
): Promise<readonly (readonly Problem[])[]> {
  const problems = new Map<ReferringRow, Problem[]>();
  const systemOfRow = ({ id }: ReferringRow) => systemOf(entity, context.system_id, id ?? 0) ?? context.system_id;
  for (const [system_id, ofSystem] of Map.groupBy(rows, systemOfRow)) {
    for (const [field, declared] of fieldEntries(entity)) {
      if (declared.kind !== 'ref' && declared.kind !== 'refs') continue;
      // Most references of most rows are empty.
      const wanted = ofSystem.flatMap((row) => {
        const ids = rowIds(declared, row.values[field]);
        if (ids.length === 0) return [];
        return [{ row, ids, kept: row.before.flatMap((values) => rowIds(declared, values[field])) }];
      });
      const all = [...new Set(wanted.flatMap(({ ids }) => ids))];
      if (all.length === 0) continue;
      const kept = new Set(wanted.flatMap((one) => one.kept));
      const { seen, unseen } = await existingIds({ ...context, system_id }, entityNamed(declared.to), all, kept);
      for (const { row, ids, kept: own } of wanted) {
        if (ids.every((id) => seen.has(id) || (unseen.has(id) && own.includes(id)))) continue;
        problems.set(row, [...(problems.get(row) ?? []), { field, message: 'unknown_reference' }]);
      }
    }
  }
  return rows.map((row) => problems.get(row) ?? []);
}

const referencesExist: Rule = async (context, entity, rows) =>
  await referenceProblems(
    context,
    entity,
    rows.map(({ id, before, values }) => ({ id, values, before: before ? [before] : [] })),
  );

function rowIds(field: Extract<Field, { kind: 'ref' | 'refs' }>, value: unknown): readonly number[] {
  if (value === null || value === undefined) return [];
  const reserved = field.kind === 'ref' ? field.reserved : [];
  return [value].flat().filter((id): id is number => typeof id === 'number' && !reserved.includes(id));
}

/** A file was uploaded before, and is one that the field takes. */
const filesExist: Rule = async ({ database }, entity, rows) => {
  const problems: Problem[][] = rows.map(() => []);
  for (const [field, declared] of fieldEntries(entity)) {
    if (declared.kind !== 'file') continue;
    const wanted = rows.map(({ values }) => values[field]);
    const ids = [...new Set(wanted.filter(isFileId))];
    if (ids.length === 0) continue;
    const held = await holdFiles(database, declared, ids);
    for (const [index, id] of wanted.entries())
      if (isFileId(id) && !held.has(id)) problems[index]?.push({ field, message: 'unknown_reference' });
  }
  return problems;
};

/** Of the machine itself only where the operator allows it; the link checks once more when it connects. */
const hostsAllowed: Rule = async ({ allowsLoopback }, entity, rows) => {
  const hosts = fieldEntries(entity).filter(([, field]) => field.kind === 'text' && field.style === 'host');
  return rows.map(({ values }) =>
    hosts.flatMap(([field]): readonly Problem[] => {
      const host = values[field];
      if (typeof host !== 'string') return [];
      return allowsLoopback || addressProblem(host) !== 'loopback' ? [] : [{ field, message: 'address_not_allowed' }];
    }),
  );
};

/** Of values as they are stored; the problems of each row. */
export async function ruleProblems(
  context: EntityContext,
  entity: Entity,
  rows: readonly CheckedRow[],
): Promise<readonly (readonly Problem[])[]> {
  if (rows.length === 0) return [];
  const all = [referencesExist, filesExist, hostsAllowed, withinLicence, ...(context.partsOf(entity.name).rules ?? [])];
  const found = await Promise.all(all.map((rule) => rule(context, entity, rows)));
  return rows.map((_, index) => found.flatMap((problems) => problems[index] ?? []));
}

/** Why these rows cannot be deleted; what uses them is asked apart. */
export async function deletionProblems(
  context: EntityContext,
  entity: Entity,
  ids: readonly number[],
): Promise<readonly (readonly Problem[])[]> {
  const all = ids.length > 0 ? (context.partsOf(entity.name).deletionRules ?? []) : [];
  const found = await Promise.all(all.map((rule) => rule(context, entity, ids)));
  return ids.map((_, index) => found.flatMap((problems) => problems[index] ?? []));
}
