/**
 * What is kept of a call's way to people beside the journal: there is much of it, and no feature acts on it. Written by
 * what paints and what sends; shown in the timeline of the call.
 */
export type NewTrace =
  | { kind: 'painted'; data: { display_id: string; display_name: string; revision: number } }
  | { kind: 'sent'; data: { delivery_id: number; channel: string; target: string } }
  | { kind: 'received'; data: { delivery_id: number; channel: string; target: string } };
