import type { Database } from '../platform/database/database.ts';

/**
 * What is kept of a call's way to people beside the journal: there is much of it, and no feature acts on it. Written by
 * what paints and what sends; shown in the timeline of the call.
 */
type NewTrace =
  | { kind: 'painted'; data: { display_id: string; display_name: string; revision: number } }
  | { kind: 'sent'; data: { delivery_id: number; channel: string; target: string } }
  | { kind: 'received'; data: { delivery_id: number; channel: string; target: string } };

/** A trace with the call that it belongs to; `at` is milliseconds since 1970. */
export type AppendedTrace = NewTrace & { call_id: number; system_id: number; at: number };

/** Nothing follows from a trace: it is shown with its call, kept for some months, and never consumed. */
export async function appendTraces(database: Database, traces: readonly AppendedTrace[]): Promise<void> {
  if (traces.length === 0) return;
  await database
    .insertInto('call_traces')
    .values(traces.map(({ at, data, ...trace }) => ({ ...trace, at: new Date(at), data: JSON.stringify(data) })))
    .execute();
}
