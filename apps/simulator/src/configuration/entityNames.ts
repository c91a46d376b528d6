/** The kinds of rows that a configurator holds. */
export const entityNames = [
  'system_param',
  'schedule',
  'section',
  'display_group',
  'call_type',
  'call_source',
  'hub',
  'node',
  'button',
  'indicator',
  'merge_group',
  'checkpoint_map',
  'flight_profile',
  'display_group_override',
] as const;

export type EntityName = (typeof entityNames)[number];

export const isEntityName = (name: string): name is EntityName => entityNames.some((known) => known === name);
