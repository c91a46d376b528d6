import type { NewTrace } from '@carestead/domain/journal/trace';
import type { Database } from '../platform/database/database.ts';

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
