import { hasFairShare } from '@carestead/domain/limits/fairShare';

/** How much of something limited each owner holds. */
export type Shares = {
  /** False: this owner holds its share. A `known` owner always gets more. */
  take: (owner: string, isKnown?: boolean) => boolean;
  giveBack: (owner: string) => void;
};

export function createShares(most: number): Shares {
  const held = new Map<string, number>();
  let total = 0;
  return {
    take: (owner, isKnown = false) => {
      const own = held.get(owner) ?? 0;
      if (!isKnown && !hasFairShare({ own, total, most })) return false;
      held.set(owner, own + 1);
      total += 1;
      return true;
    },
    giveBack: (owner) => {
      const own = held.get(owner);
      if (own === undefined) return;
      total -= 1;
      if (own > 1) held.set(owner, own - 1);
      else held.delete(owner);
    },
  };
}
