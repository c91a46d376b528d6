import type { BatteryState } from './battery.ts';
import { batteryState } from './battery.ts';
import { type ClassedNode, isDevice } from './nodeClass.ts';

/** What somebody should look after first comes first; lists are sorted by the place in this order. */
export const nodeHealths = ['defect', 'unreachable', 'battery_critical', 'battery_low', 'unknown', 'ok'] as const;

export type NodeHealth = (typeof nodeHealths)[number];

export type NodeReports = ClassedNode & {
  radio?: unknown;
  /** A call for a defect of this node is open. */
  has_defect: boolean;
  reachable: boolean | null;
  battery: number | null;
};

type Thresholds = Parameters<typeof batteryState>[1];

const ofBattery: Readonly<Record<BatteryState, NodeHealth>> = {
  unknown: 'unknown',
  ok: 'ok',
  low: 'battery_low',
  replace_soon: 'battery_low',
  replace_now: 'battery_critical',
};

/** Wired and technical devices have no battery, so they have nothing to report about one. */
export const hasBattery = ({ kind, radio }: { kind?: unknown; radio?: unknown }) => kind === 'radio' || radio === true;

/** The worst that is known of a node. Places report nothing and are always well. */
export function nodeHealth(node: NodeReports, thresholds: Thresholds): NodeHealth {
  if (node.has_defect) return 'defect';
  if (node.reachable === false) return 'unreachable';
  const battery = ofBattery[batteryState(node.battery, thresholds)];
  if (battery === 'battery_critical' || battery === 'battery_low') return battery;
  const isUnknown = isDevice(node) && (node.reachable === null || (hasBattery(node) && battery === 'unknown'));
  return isUnknown ? 'unknown' : 'ok';
}
