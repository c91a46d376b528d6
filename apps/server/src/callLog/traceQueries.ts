import { mostDisplaysOfCall } from '@carestead/domain/displays/paintedCalls';
import { sql } from 'kysely';
import type { PaintedCall, PhoneTrace } from '../manifest/ports.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * When displays painted calls, in `call_traces`: shown in the timeline of the call, and nothing follows from it. Only the
 * first time counts on each display, and only calls that exist: anonymous browsers report what they like.
 */
export async function keepPainted(database: Database, painted: readonly PaintedCall[]): Promise<void> {
  if (painted.length === 0) return;
  await sql`
    INSERT INTO call_traces (call_id, system_id, at, kind, data)
    SELECT call_id, system_id, at, 'painted',
      jsonb_build_object('display_id', display_id, 'display_name', display_name, 'revision', revision)
    FROM (
      SELECT reported.*, row_number() OVER (PARTITION BY call_id ORDER BY at, display_id) AS place
      FROM (
        SELECT DISTINCT ON (call_id, display_id) call_id, painted.system_id, display_id, display_name, revision,
          -- The clock of a configurator may be ahead: a call is not painted before it opens.
          greatest(painted.at, calls.opened_at) AS at
        FROM unnest(${painted.map(({ call_id }) => call_id)}::bigint[], ${painted.map(({ system_id }) => system_id)}::integer[],
          ${painted.map(({ at }) => new Date(at))}::timestamptz[], ${painted.map(({ display_id }) => display_id)}::text[],
          ${painted.map(({ display_name }) => display_name)}::text[], ${painted.map(({ revision }) => revision)}::bigint[])
          AS painted (call_id, system_id, at, display_id, display_name, revision)
        JOIN calls ON calls.id = painted.call_id AND calls.system_id = painted.system_id
        ORDER BY call_id, display_id, painted.at
      ) AS reported
      WHERE NOT EXISTS (SELECT FROM call_traces AS known WHERE known.call_id = reported.call_id
        AND known.kind = 'painted' AND known.data ->> 'display_id' = reported.display_id)
    ) AS added
    WHERE place + (SELECT count(*) FROM call_traces AS known
      WHERE known.call_id = added.call_id AND known.kind = 'painted') <= ${mostDisplaysOfCall}`.execute(database);
}

/** What became of notifications on phones, one row for each change. */
export async function keepTraces(database: Database, traces: readonly PhoneTrace[]): Promise<void> {
  if (traces.length === 0) return;
  await sql`
    INSERT INTO call_traces (call_id, system_id, at, kind, data)
    SELECT call_id, system_id, to_timestamp(at / 1000), 'phone', data
    FROM jsonb_to_recordset(${JSON.stringify(traces)}::jsonb) AS t(call_id bigint, system_id integer, at float8, data jsonb)`.execute(
    database,
  );
}
