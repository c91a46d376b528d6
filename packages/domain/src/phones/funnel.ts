/** The way of calls to people: each stage counts those that also passed the one before, except `escalated`. */
export type Funnel = {
  /** Calls that were sent to phones. */
  sent: number;
  /** At least one phone confirmed. */
  delivered: number;
  /** At least one person looked. */
  opened: number;
  /** Somebody took it on a phone. */
  accepted: number;
  /** It went on to a main group or to the failsafe group. */
  escalated: number;
};

export const funnelStages = ['delivered', 'opened', 'accepted', 'escalated'] as const;
export type FunnelStage = (typeof funnelStages)[number];

const losing = [
  ['sent', 'delivered'],
  ['delivered', 'opened'],
  ['opened', 'accepted'],
] as const;

export type FunnelLoss = { stage: (typeof losing)[number][1]; lost: number; of: number };

/** The step on which most is lost; of equal ones the first, because what follows depends on it. Null: nothing is. */
export function biggestLoss(funnel: Funnel): FunnelLoss | null {
  const losses = losing.map(([before, stage]) => ({ stage, lost: funnel[before] - funnel[stage], of: funnel[before] }));
  const worst = losses.reduce((most, each) => (each.lost > most.lost ? each : most));
  return worst.lost > 0 ? worst : null;
}

/** In percent of what was sent; null where nothing was. */
export const shareOfSent = (funnel: Funnel, stage: FunnelStage): number | null =>
  funnel.sent === 0 ? null : Math.round((funnel[stage] / funnel.sent) * 100);

export const emptyFunnel: Funnel = { sent: 0, delivered: 0, opened: 0, accepted: 0, escalated: 0 };

export const sumOf = (funnels: readonly Funnel[]): Funnel =>
  funnels.reduce(
    (sum, each) => ({
      sent: sum.sent + each.sent,
      delivered: sum.delivered + each.delivered,
      opened: sum.opened + each.opened,
      accepted: sum.accepted + each.accepted,
      escalated: sum.escalated + each.escalated,
    }),
    emptyFunnel,
  );
