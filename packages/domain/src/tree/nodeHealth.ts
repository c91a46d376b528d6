import { type ClassedNode, isDevice } from './nodeKinds.ts';

/** `ok` is green, the next two are yellow, `replace_now` is red. */
export const batteryStates = ['unknown', 'ok', 'low', 'replace_soon', 'replace_now'] as const;

export type BatteryState = (typeof batteryStates)[number];

type Thresholds = { battery_threshold_low: number; battery_threshold_critical: number };

/** What a percentage means by the thresholds of the installation; devices that cannot measure it report -1. */
export function batteryState(battery: number | null, thresholds: Thresholds): BatteryState {
  const { battery_threshold_low: low, battery_threshold_critical: critical } = thresholds;
  if (battery === null || battery === -1) return 'unknown';
  if (battery >= low) return 'ok';
  if (battery < critical) return 'replace_now';
  return battery < (low + critical) / 2 ? 'replace_soon' : 'low';
}

/** The most severe state comes first; lists are sorted by the position in this order. */
export const nodeHealths = ['defect', 'unreachable', 'battery_critical', 'battery_low', 'unknown', 'ok'] as const;

export type NodeHealth = (typeof nodeHealths)[number];

export type NodeReports = ClassedNode & {
  radio?: unknown;
  /** A call for a defect of this node is open. */
  has_defect: boolean;
  reachable: boolean | null;
  battery: number | null;
};

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
