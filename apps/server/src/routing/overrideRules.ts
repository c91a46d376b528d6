import { overrideProblems, planProblems } from '@carestead/domain/routing/overrideRules';
import { toValues } from '../entities/storedValues.ts';
import { findRow } from '../entities/writeQueries.ts';
import type { EntityContext, Rule } from '../platform/graphql/context.ts';
import { overridesOfNodes, overridesOfSections, type SectionOverride } from './overrideQueries.ts';

export const staysWhileActive: Rule = async (context, entity, values, id) => {
  const before = id === null ? null : await findRow(context, entity, id);
  return before ? overrideProblems(toValues(entity, before), values) : [];
};

type Load = (context: EntityContext, ids: readonly number[]) => Promise<ReadonlyMap<number, SectionOverride>>;

/** While an interconnection is on, the plans that it replaces stay as they are. */
const keepsPlans =
  (overridesOf: Load): Rule =>
  async (context, entity, values, id) => {
    const isOn = id !== null && (await overridesOf(context, [id])).get(id)?.active_id;
    const before = isOn ? await findRow(context, entity, id) : null;
    return before ? planProblems(toValues(entity, before), values) : [];
  };

export const keepsOverriddenPlans = keepsPlans(overridesOfSections);

/** A node shows calls by the plan of its own, unless an interconnection of its section is on. */
export const keepsOverriddenNodePlans = keepsPlans(overridesOfNodes);
