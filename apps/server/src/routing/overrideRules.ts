import { overrideProblems, planProblems } from '@carestead/domain/routing/overrideRules';
import { toValues } from '../entities/storedValues.ts';
import type { DeletionRule, EntityContext, Rule } from '../platform/graphql/context.ts';
import { activeAmong, overridesOfNodes, overridesOfSections, type SectionOverride } from './overrideQueries.ts';

export const staysWhileActive: Rule = async (_context, entity, rows) =>
  rows.map(({ before, values }) => (before ? overrideProblems(toValues(entity, before), values) : []));

/** Deleting it would switch it off without a look at what that changes. */
export const keepsActive: DeletionRule = async (context, _entity, ids) => {
  const active = await activeAmong(context, ids);
  return ids.map((id) => (active.has(id) ? [{ field: '', message: 'override_active' }] : []));
};

type Load = (context: EntityContext, ids: readonly number[]) => Promise<ReadonlyMap<number, SectionOverride>>;

/** While an interconnection is on, the plans that it replaces stay as they are. */
const keepsPlans =
  (overridesOf: Load): Rule =>
  async (context, entity, rows) => {
    const ids = rows.flatMap(({ id }) => id ?? []);
    const overrides = ids.length > 0 ? await overridesOf(context, ids) : new Map<number, SectionOverride>();
    return rows.map(({ id, before, values }) => {
      const isOn = id !== null && overrides.get(id)?.active_id;
      return isOn && before ? planProblems(toValues(entity, before), values) : [];
    });
  };

export const keepsOverriddenPlans = keepsPlans(overridesOfSections);

/** A node shows calls by the plan of its own, unless an interconnection of its section is on. */
export const keepsOverriddenNodePlans = keepsPlans(overridesOfNodes);
