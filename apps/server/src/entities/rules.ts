import { entityNamed } from '@carestead/domain/entities/all';
import type { Entity, Values } from '@carestead/domain/entity';
import { fieldEntries } from '@carestead/domain/entity';
import type { Field } from '@carestead/domain/fields';
import { defaultLicence } from '@carestead/domain/licence/licence';
import type { Problem } from '@carestead/domain/problem';
import type { EntityContext } from './entityContext.ts';
import { countOf, existingIds, hasTwin } from './ruleQueries.ts';
import { systemOf } from './systemOf.ts';

/** What only the server can know: it needs other rows. `id` is null while the row is new. */
type Rule = (context: EntityContext, of: Entity, values: Values, id: number | null) => Promise<readonly Problem[]>;

const uniqueTogether =
  (...fields: readonly [string, ...string[]]): Rule =>
  async (context, of, values, id) =>
    (await hasTwin(context, of, fields, values, id)) ? [{ field: fields[0], message: 'must_be_unique' }] : [];

const systemsOfLicence: Rule = async (context, of, _values, id) => {
  const most = defaultLicence.limits.systems;
  if (id !== null || (await countOf(context, of)) < most) return [];
  return [{ field: '', message: 'licence_limit', data: { size: most } }];
};

/** Rules of single entities; the names of what a person picks from a list must tell things apart. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  schedule: [uniqueTogether('name')],
  section: [uniqueTogether('name')],
  section_template: [uniqueTogether('name', 'part')],
  display_group: [uniqueTogether('name')],
  call_type: [uniqueTogether('name')],
  system_param: [systemsOfLicence, uniqueTogether('ip', 'tcp_port')],
};

/** A reference holds a reserved id or a row that exists. */
const referencesExist: Rule = async ({ database, system_id }, of, values, id) => {
  const scope = { database, system_id: systemOf(of, system_id, id ?? 0) ?? system_id };
  const found = await Promise.all(
    fieldEntries(of).map(async ([field, declared]): Promise<readonly Problem[]> => {
      if (declared.kind !== 'ref' && declared.kind !== 'refs') return [];
      const wanted = rowIds(declared, values[field]);
      if (wanted.size === 0) return [];
      const existing = await existingIds(scope, entityNamed(declared.to), [...wanted]);
      return existing === wanted.size ? [] : [{ field, message: 'unknown_reference' }];
    }),
  );
  return found.flat();
};

function rowIds(field: Extract<Field, { kind: 'ref' | 'refs' }>, value: unknown): ReadonlySet<unknown> {
  const reserved: readonly unknown[] = field.kind === 'ref' ? field.reserved : [];
  return new Set([value ?? []].flat().filter((id) => !reserved.includes(id)));
}

export async function ruleProblems(context: EntityContext, of: Entity, values: Values, id: number | null) {
  const all = [referencesExist, ...(rules[of.name] ?? [])];
  const found = await Promise.all(all.map((rule) => rule(context, of, values, id)));
  return found.flat();
}
