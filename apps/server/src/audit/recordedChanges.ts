export type Change = { field: string; value_old?: unknown; value_new?: unknown };

/** What an audit row tells of its changes; what is not one is passed over. */
export const changesOf = (recorded: unknown): readonly Change[] =>
  Array.isArray(recorded) ? recorded.filter(isChange) : [];

const isChange = (change: unknown): change is Change =>
  typeof change === 'object' && change !== null && 'field' in change && typeof change.field === 'string';
