import type { Difference, ItemState, Origin, RowKey } from './differences.ts';

/** Which side holds for a row; `none`: undecided, it stays as it is on both sides. */
export const choices = ['ours', 'theirs', 'none'] as const;

export type Choice = (typeof choices)[number];

/** What a person would most often want: whoever changed it. Where both did, only a person can know. */
export function defaultChoice(origin: Origin): Choice {
  switch (origin) {
    case 'here':
      return 'ours';
    case 'there':
      return 'theirs';
    case 'both':
      return 'none';
  }
}

export const equalStates: readonly ItemState[] = ['imported', 'sent', 'in_sync', 'needs_commit'];

/** Whether both sides have the same, and only the devices may not have it yet: nothing to choose. */
export const isEqualState = (state: ItemState) => equalStates.includes(state);

/** What is to be written where; a row that does not exist on the side that holds is deleted on the other. */
export type SyncPlan = { toOurs: readonly RowKey[]; toTheirs: readonly RowKey[]; undecided: readonly RowKey[] };

type Chosen = Pick<Difference, 'entity' | 'id' | 'origin' | 'state'> & { choice: Choice };

export function planSync(differences: readonly Chosen[]): SyncPlan {
  const open = differences.filter(({ state }) => !isEqualState(state));
  const chosen = (wanted: Choice): readonly RowKey[] =>
    open.filter(({ choice }) => choice === wanted).map(({ entity, id }) => ({ entity, id }));
  return { toOurs: chosen('theirs'), toTheirs: chosen('ours'), undecided: chosen('none') };
}
