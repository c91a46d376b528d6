import { entityNamed } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { fieldEntries } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import { isFileId } from '@carestead/domain/kit/files';
import type { Problem } from '@carestead/domain/kit/problem';
import { beginsToCount } from '@carestead/domain/licence/countedRows';
import { isWithinLimit, limitOf } from '@carestead/domain/licence/licence';
import { overrideProblems, planProblems } from '@carestead/domain/routing/overrideRules';
import { addressProblem } from '@carestead/domain/text/networkAddress';
import type { EntityContext } from './entityContext.ts';
import { systemOf } from './entityContext.ts';
import { holdFile } from './fileQueries.ts';
import { countLicensed, lockLicensed } from './licenceQueries.ts';
import { chainFrom, existingIds, hasTwin, isBelow, isOverridden } from './ruleQueries.ts';
import { toValues } from './storedValues.ts';
import { findRow } from './writeQueries.ts';

/**
 * What only the server can know: it needs other rows. `id` is null while the row is new; a value that is wrong by itself
 * is left out.
 */
type Rule = (context: EntityContext, of: Entity, values: Values, id: number | null) => Promise<readonly Problem[]>;

const uniqueTogether =
  (...fields: readonly [string, ...string[]]): Rule =>
  async (context, of, values, id) => {
    if (!fields.every((field) => field in values) || !(await hasTwin(context, of, fields, values, id))) return [];
    return [{ field: fields[0], message: fields.length === 1 ? 'must_be_unique' : 'record_exists' }];
  };

/** A device is known by its serial number; places have none. */
const uniqueSerial: Rule = async (context, of, values, id) =>
  values.serial ? await uniqueTogether('serial')(context, of, values, id) : [];

const notBelowItself: Rule = async (context, of, { parent_id }, id) =>
  id !== null && typeof parent_id === 'number' && (await isBelow(context, of, parent_id, id))
    ? [{ field: 'parent_id', message: 'must_differ' }]
    : [];

const withinLicence: Rule = async (context, of, values, id) => {
  const { database, installation } = context;
  const before = id === null ? null : await findRow(context, of, id);
  const limit = beginsToCount(of, before, values);
  if (!limit) return [];
  await lockLicensed(database, limit);
  const { licence } = installation.now();
  if (isWithinLimit(licence, limit, (await countLicensed(database, limit)) + 1)) return [];
  return [{ field: '', message: 'licence_limit', data: { size: limitOf(licence, limit) } }];
};

const staysWhileActive: Rule = async (context, of, values, id) => {
  const before = id === null ? null : await findRow(context, of, id);
  return before ? overrideProblems(toValues(of, before), values) : [];
};

const keepsOverriddenPlans: Rule = async (context, of, values, id) => {
  const before = id !== null && (await isOverridden(context, id)) ? await findRow(context, of, id) : null;
  return before ? planProblems(toValues(of, before), values) : [];
};

/** A node shows calls by the plan of its own, unless an interconnection of its section is on. */
const keepsOverriddenNodePlans: Rule = async (context, of, values, id) => {
  const chain = id === null ? [] : await chainFrom(context, id);
  const section_id = chain.find((node) => !node.inherit_section)?.section_id;
  if (id === null || !section_id || !(await isOverridden(context, section_id))) return [];
  const before = await findRow(context, of, id);
  return before ? planProblems(toValues(of, before), values) : [];
};

/** Where long texts are required, a node that has none of its own needs one above it. */
const hasTextToInherit: Rule = async (context, _of, { inherit_text_long, parent_id }) => {
  const { system_tree_text_long_required } = context.installation.now().settings;
  if (!system_tree_text_long_required || inherit_text_long !== true) return [];
  const above = typeof parent_id === 'number' ? await chainFrom(context, parent_id) : [];
  const text = above.find((node) => !node.inherit_text_long)?.text_long;
  return text ? [] : [{ field: 'text_long', message: 'required_by_inheritance' }];
};

/** Rules of single entities; the names of what a person picks from a list must tell things apart. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  schedule: [uniqueTogether('name')],
  section: [uniqueTogether('name'), keepsOverriddenPlans],
  section_template: [uniqueTogether('name', 'part')],
  display_group: [uniqueTogether('name')],
  call_type: [uniqueTogether('name')],
  call_source: [uniqueTogether('number')],
  call_source_group: [uniqueTogether('name')],
  hub: [uniqueTogether('ip')],
  system_tree_node: [withinLicence, uniqueSerial, notBelowItself, keepsOverriddenNodePlans, hasTextToInherit],
  display_group_override: [uniqueTogether('name'), staysWhileActive],
  display_profile: [withinLicence, uniqueTogether('name')],
  video_stream: [uniqueTogether('name')],
  role: [uniqueTogether('name')],
  user: [uniqueTogether('username')],
  system_param: [withinLicence, uniqueTogether('ip', 'tcp_port')],
};

/** A reference holds a reserved id or a row that exists; asked for many rows at once, with one query per field. */
export async function referenceProblems(
  context: EntityContext,
  of: Entity,
  rows: readonly Values[],
  id: number | null,
  before: readonly Values[] = [],
): Promise<readonly (readonly Problem[])[]> {
  const scope = { ...context, system_id: systemOf(of, context.system_id, id ?? 0) ?? context.system_id };
  const problems: Problem[][] = rows.map(() => []);
  for (const [field, declared] of fieldEntries(of)) {
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

const referencesExist: Rule = async (context, of, values, id) => {
  const before = id === null ? null : await findRow(context, of, id);
  return (await referenceProblems(context, of, [values], id, before ? [before] : []))[0] ?? [];
};

function rowIds(field: Extract<Field, { kind: 'ref' | 'refs' }>, value: unknown): readonly number[] {
  const reserved = field.kind === 'ref' ? field.reserved : [];
  return [value ?? []].flat().filter((id): id is number => typeof id === 'number' && !reserved.includes(id));
}

/** A file was uploaded before, and is one that the field takes. */
const filesExist: Rule = async ({ database }, of, values) => {
  const found = await Promise.all(
    fieldEntries(of).map(async ([field, declared]): Promise<readonly Problem[]> => {
      const id = values[field];
      if (declared.kind !== 'file' || !isFileId(id) || (await holdFile(database, declared, id))) return [];
      return [{ field, message: 'unknown_reference' }];
    }),
  );
  return found.flat();
};

/** Of the machine itself only where the operator allows it; the link asks once more when it connects. */
const hostsAllowed: Rule = async ({ allowsLoopback }, of, values) =>
  fieldEntries(of).flatMap(([field, declared]): readonly Problem[] => {
    const host = values[field];
    if (declared.kind !== 'text' || declared.style !== 'host' || typeof host !== 'string') return [];
    return allowsLoopback || addressProblem(host) !== 'loopback' ? [] : [{ field, message: 'address_not_allowed' }];
  });

/** Of values as they are stored. */
export async function ruleProblems(context: EntityContext, of: Entity, values: Values, id: number | null) {
  const all = [referencesExist, filesExist, hostsAllowed, ...(rules[of.name] ?? [])];
  const found = await Promise.all(all.map((rule) => rule(context, of, values, id)));
  return found.flat();
}
