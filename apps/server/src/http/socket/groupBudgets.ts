import type { NewGroup, Opened } from '@carestead/domain/limits/subscriptionRules';
import { groupProblem, isCounted } from '@carestead/domain/limits/subscriptionRules';
import { GraphQLError } from 'graphql';

type Charge = { problem: GraphQLError } | { problem: null; giveBack: () => void };

const nothing: Opened = { groups: 0, cost: 0 };

const messages = {
  too_many_groups: 'too many different subscriptions',
  too_costly: 'the subscriptions of this person ask for too many fields',
} as const;

/** Who opened which groups: a person by id, an anonymous client by its network. */
export function createGroupBudgets() {
  const openedBy = new Map<number | string, Opened>();
  let allAnonymous = 0;

  const change = (owner: number | string, by: Opened) => {
    const before = openedBy.get(owner) ?? nothing;
    const after = { groups: before.groups + by.groups, cost: before.cost + by.cost };
    if (after.groups > 0) openedBy.set(owner, after);
    else openedBy.delete(owner);
    if (typeof owner === 'string') allAnonymous += by.groups;
  };

  return {
    charge: (owner: number | string, wanted: Omit<NewGroup, 'isLoggedIn'>): Charge => {
      const group = { ...wanted, isLoggedIn: typeof owner === 'number' };
      const problem = groupProblem(group, openedBy.get(owner) ?? nothing, allAnonymous);
      if (problem) {
        const extensions = { code: problem.toUpperCase() };
        return { problem: new GraphQLError(messages[problem], { extensions }) };
      }
      if (!isCounted(group)) return { problem: null, giveBack: () => {} };
      change(owner, { groups: 1, cost: group.cost });
      return { problem: null, giveBack: () => change(owner, { groups: -1, cost: -group.cost }) };
    },
  };
}
