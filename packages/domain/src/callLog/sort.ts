/** The columns of the log; it can be sorted by each. */
export const callLogColumns = [
  'opened_at',
  'urgency',
  'place',
  'call_type',
  'section',
  'call_source',
  'duration',
  'handled_by',
  'closed_by',
  'closed_at',
  'system',
] as const;

export type CallLogColumn = (typeof callLogColumns)[number];

export type CallLogSort = { column: CallLogColumn; descending: boolean };

export const newestFirst: CallLogSort = { column: 'opened_at', descending: true };
