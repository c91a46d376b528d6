import type {
  CallFact,
  CriterionFact,
  DefectFact,
  DeviceFact,
  ReportFacts,
} from '@carestead/domain/reports/reportContent';
import type { NotePreset } from '@carestead/domain/tree/nodeNote';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { StoredReport } from './reportQueries.ts';

type Asked = {
  now: number;
  /** The period whose calls belong into the report. */
  since: number;
  as_of: number;
  defects_timeout: number;
};

const minute = 60_000;
const moment = (at: number) => sql`to_timestamp(${at} / 1000.0)`;

/** What a report can be about: of devices only those that may have a line, the rest is well. */
export async function readFacts(database: Database, report: StoredReport, asked: Asked): Promise<ReportFacts> {
  const { now, defects_timeout } = asked;
  const { system_id } = report;
  const isAboutDevices = report.notify_battery || report.notify_not_reachable;
  return {
    ...{ now, defects_timeout },
    link: await readLink(database, system_id),
    devices: isAboutDevices ? await readDevices(database, report, now) : [],
    defects: report.notify_defects ? await readDefects(database, system_id) : [],
    criteria: report.notify_probable_defects ? await readCriteria(database, report, now) : [],
    calls: report.include_long_calls ? await readCalls(database, report, asked) : [],
  };
}

async function readLink(database: Database, system_id: number): Promise<ReportFacts['link']> {
  const { rows } = await sql<{ is_connected: boolean; since: number }>`
    SELECT link_state = 'connected' AS is_connected, link_since AS since FROM field_streams
    WHERE system_id = ${system_id}`.execute(database);
  return { isConnected: rows[0]?.is_connected ?? false, since: rows[0]?.since ?? 0 };
}

const isRepeater = (system_id: number, source: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM call_source_groups g
  WHERE g.system_id = ${system_id} AND g.flag = 'Repeater' AND ${source} = ANY(g.related_callsources))`;

/** Without those that were switched off: they have no hardware any more. */
async function readDevices(database: Database, report: StoredReport, now: number): Promise<readonly DeviceFact[]> {
  const { system_id, radio_timeout, technical_timeout, wired_timeout } = report;
  const shortest = Math.min(radio_timeout, technical_timeout, wired_timeout);
  const { rows } = await sql<DeviceFact>`
    SELECT n.id, n.kind, n.is_tech, n.radio, s.battery, s.reachable, s.last_reachable_at,
      n.kind = 'repeater' OR ${isRepeater(system_id, sql`n.call_source_id`)} AS is_repeater
    FROM system_tree_nodes n JOIN device_states s ON s.system_id = n.system_id AND s.device_id = n.id
    WHERE n.system_id = ${system_id} AND (s.battery < ${report.battery_threshold} OR s.reachable IS FALSE
        OR s.last_reachable_at <= ${moment(now - shortest * minute)})
      AND NOT EXISTS (SELECT FROM disabled_devices d WHERE d.system_id = n.system_id AND d.device_id = n.id)`.execute(
    database,
  );
  return rows;
}

const deviceText = sql`coalesce(nullif(c.device_text_long, ''), c.device_text_short)`;

async function readDefects(database: Database, system_id: number): Promise<readonly DefectFact[]> {
  const { rows } = await sql<DefectFact>`
    SELECT c.device_id, ${deviceText} AS device_text, c.opened_at,
      ${isRepeater(system_id, sql`c.call_source_id`)} AS is_repeater,
      coalesce((SELECT data ->> 'criterion' FROM journal WHERE call_id = c.id AND kind = 'defect'
        ORDER BY journal.id LIMIT 1), '') AS criterion
    FROM calls c JOIN call_types type ON type.system_id = c.system_id AND type.id = c.call_type_id
    WHERE c.system_id = ${system_id} AND c.closed_at IS NULL AND type.flag = 'Defect'`.execute(database);
  return rows;
}

/** A call that began longer before than this is not looked for: the log is sorted by the beginning. */
const longestCall = sql`interval '31 days'`;

async function readCriteria(database: Database, report: StoredReport, now: number): Promise<readonly CriterionFact[]> {
  const from = moment(now - report.probable_defect_timeframe * 60 * minute);
  const { rows } = await sql<CriterionFact>`
    SELECT c.device_id, max(${deviceText}) AS device_text, bool_or(c.is_repeater) AS is_repeater,
      j.data ->> 'criterion' AS criterion, count(*)::integer AS count
    FROM call_log c JOIN journal j ON j.call_id = c.id AND j.kind = 'defect'
    WHERE c.system_id = ${report.system_id} AND c.flag = 'Defect' AND c.opened_at >= ${from} - ${longestCall}
      AND (c.closed_at IS NULL OR c.closed_at >= ${from}) AND j.at >= ${from}
      AND (j.data ->> 'is_defect')::boolean AND j.data ->> 'criterion' <> ''
    GROUP BY c.device_id, j.data ->> 'criterion'
    HAVING count(*) >= ${report.probable_defect_threshold}`.execute(database);
  return rows;
}

async function readCalls(
  database: Database,
  report: StoredReport,
  { since, as_of }: Asked,
): Promise<readonly CallFact[]> {
  const end = moment(as_of);
  const lasted = sql`extract(epoch FROM least(coalesce(c.closed_at, ${end}), ${end}) - c.opened_at)`;
  const { rows } = await sql<CallFact>`
    SELECT c.device_id, ${deviceText} AS device_text, c.is_repeater, c.call_type_name, c.opened_at,
      floor(${lasted})::integer AS duration, c.closed_at IS NULL OR c.closed_at >= ${end} AS is_open
    FROM call_log c
    WHERE c.system_id = ${report.system_id} AND coalesce(c.flag, 'Call') = 'Call' AND NOT c.is_test
      AND c.opened_at >= ${moment(since)} - ${longestCall} AND c.opened_at < ${end}
      AND (c.closed_at IS NULL OR c.closed_at >= ${moment(since)})
      AND ${lasted} > ${report.call_duration_threshold * 60}`.execute(database);
  return rows;
}

export type DeviceDetails = {
  id: number;
  name: string;
  place: string;
  section: string;
  serial: string;
  note: string;
  note_preset: NotePreset | null;
};

/** How the devices of a mail are called, where they are, and what was last noted about them. */
export async function readDetails(
  database: Database,
  system_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DeviceDetails>> {
  const { rows } = await sql<DeviceDetails>`
    SELECT n.id, n.name, n.serial, path.place, coalesce(section.name, '') AS section,
      coalesce(note.text, '') AS note, note.preset AS note_preset
    FROM system_tree_nodes n LEFT JOIN LATERAL (
      SELECT text, preset FROM node_notes WHERE system_id = n.system_id AND node_id = n.id ORDER BY id DESC LIMIT 1
    ) AS note ON true CROSS JOIN LATERAL (
      WITH RECURSIVE above AS (
        SELECT n.parent_id, '' COLLATE carestead_text AS name, 0 AS depth, CASE WHEN n.inherit_section THEN NULL ELSE n.section_id END AS section_id
        UNION ALL
        SELECT up.parent_id, up.name, depth + 1, CASE WHEN up.inherit_section THEN NULL ELSE up.section_id END FROM above
        JOIN system_tree_nodes up ON up.system_id = n.system_id AND up.id = above.parent_id WHERE depth < 10
      ) SELECT coalesce(string_agg(name, ' / ' ORDER BY depth DESC) FILTER (WHERE depth > 0), '') AS place,
          (array_agg(section_id ORDER BY depth) FILTER (WHERE section_id IS NOT NULL))[1] AS section_id
        FROM above
    ) AS path LEFT JOIN sections section ON section.system_id = n.system_id AND section.id = path.section_id
    WHERE n.system_id = ${system_id} AND n.id = ANY(${[...ids]}::integer[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
