import type { HubLogEvent } from '@carestead/domain/field/hubReport';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type StoredHubLine = {
  id: number;
  at: number;
  hub_id: number;
  hub_name: string | null;
  event: HubLogEvent;
  device_id: number | null;
  text: string;
};

type Wanted = {
  system_id: number;
  events: readonly HubLogEvent[];
  after: number | null;
  before: number | null;
  /** How many of each hub and kind. */
  ofEach: number;
};

/** The newest lines of all hubs of a system, the oldest first. Each hub and kind is read from the index. */
export async function readHubLines(database: Database, wanted: Wanted): Promise<readonly StoredHubLine[]> {
  const { system_id, events, after, before, ofEach } = wanted;
  const { rows } = await sql<StoredHubLine>`
    SELECT line.id, line.at, report.hub_id, hub.name AS hub_name, line.event, line.device_id, line.text
    FROM hub_reports AS report
    LEFT JOIN hubs AS hub ON hub.system_id = report.system_id AND hub.id = report.hub_id
    CROSS JOIN unnest(${events}::text[]) AS wanted(event)
    CROSS JOIN LATERAL (
      SELECT id, at, event, device_id, text FROM hub_log
      WHERE report_id = report.id AND event = wanted.event
        AND id > ${after ?? 0}::bigint AND id < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
      ORDER BY id DESC LIMIT ${ofEach}
    ) AS line
    WHERE report.system_id = ${system_id}
    ORDER BY line.id`.execute(database);
  return rows;
}
