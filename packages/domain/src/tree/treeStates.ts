import type { TreeIndex } from './treeIndex.ts';

/** What is out of the ordinary of a node; of all others nothing is sent. */
export type NodeState = {
  readonly id: number;
  /** Open calls without presences and defects. */
  readonly calls: number;
  /** Of the most urgent of them, and since when it is open. */
  readonly urgency: 'Normal' | 'Urgent' | 'Emergency' | null;
  readonly opened_at: number | null;
  readonly has_presence: boolean;
  readonly has_defect: boolean;
  /** Where it is low; null otherwise. */
  readonly battery: number | null;
  readonly is_unreachable: boolean;
  readonly last_reachable_at: number | null;
  /** Activity control is on, and the device reports no activity. */
  readonly is_inactive: boolean;
};

export type TreeStates = {
  readonly nodes: readonly NodeState[];
  /** Nodes whose own section is interconnected now. */
  readonly overrides: readonly { readonly id: number; readonly name: string }[];
  readonly noted: readonly number[];
  /** Nodes that were last at a checkpoint more than a day ago. */
  readonly old_positions: readonly number[];
  /** Devices that ring no more until somebody unmutes them. */
  readonly muted: readonly number[];
  /** Devices that were taken out of service. */
  readonly disabled: readonly number[];
};

export const noStates: TreeStates = { nodes: [], overrides: [], noted: [], old_positions: [], muted: [], disabled: [] };

/** What a node is marked with, the least severe first: a place is marked with the worst of what hangs below it. */
export const nodeMarks = [
  'none',
  'presence',
  'battery_low',
  'battery_critical',
  'unreachable',
  'defect',
  'call',
  'urgent_call',
  'emergency_call',
] as const;

export type NodeMark = (typeof nodeMarks)[number];

/** Everything but `battery`, of which only the sender knows whether it is low. */
export function markOf(state: NodeState, critical: number): NodeMark {
  if (state.calls > 0) return callMarks[state.urgency ?? 'Normal'];
  if (state.has_defect) return 'defect';
  if (state.is_unreachable) return 'unreachable';
  if (state.battery !== null) return state.battery < critical ? 'battery_critical' : 'battery_low';
  return state.has_presence ? 'presence' : 'none';
}

const callMarks = { Emergency: 'emergency_call', Urgent: 'urgent_call', Normal: 'call' } as const;

export type MarkedTree = {
  readonly stateOf: ReadonlyMap<number, NodeState>;
  readonly overrideOf: ReadonlyMap<number, string>;
  readonly noted: ReadonlySet<number>;
  readonly oldPositions: ReadonlySet<number>;
  readonly muted: ReadonlySet<number>;
  readonly disabled: ReadonlySet<number>;
  /** Of each row the worst mark of itself and all below it. */
  readonly worst: (row: number) => NodeMark;
  /** The row that this mark comes from: itself, or the first below it. */
  readonly worstFrom: (row: number) => number;
};

/** Brings the states to the rows of a tree; nodes that are not in it (any more) are left out. */
export function markTree(tree: TreeIndex, states: TreeStates, critical: number): MarkedTree {
  const worst = new Uint8Array(tree.count);
  const from = new Int32Array(tree.count);
  for (let row = 0; row < tree.count; row += 1) from[row] = row;
  const stateOf = new Map<number, NodeState>();
  for (const state of states.nodes) {
    stateOf.set(state.id, state);
    const row = tree.rowOf.get(state.id);
    if (row === undefined) continue;
    worst[row] = nodeMarks.indexOf(markOf(state, critical));
  }
  for (let row = tree.count - 1; row >= 0; row -= 1) {
    const parent = tree.parents[row] ?? -1;
    // Not smaller: of several that are equally bad the first one counts, and rows are passed from the end.
    if (parent === -1 || (worst[row] ?? 0) === 0 || (worst[row] ?? 0) < (worst[parent] ?? 0)) continue;
    const isOwn = from[parent] === parent && worst[parent] === worst[row];
    if (isOwn) continue;
    worst[parent] = worst[row] ?? 0;
    from[parent] = from[row] ?? row;
  }
  return {
    stateOf,
    overrideOf: new Map(states.overrides.map(({ id, name }) => [id, name])),
    noted: new Set(states.noted),
    oldPositions: new Set(states.old_positions),
    muted: new Set(states.muted),
    disabled: new Set(states.disabled),
    worst: (row) => nodeMarks[worst[row] ?? 0] ?? 'none',
    worstFrom: (row) => from[row] ?? row,
  };
}
