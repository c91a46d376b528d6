/** Notes on a node that are chosen instead of typed. */
export const notePresets = [
  'battery_replaced',
  'defective',
  'elevator_lockdown',
  'in_repair',
  'lost',
  'replaced',
] as const;
