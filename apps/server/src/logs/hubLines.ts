import { type HubLogEvent, hubLogEvents } from '@carestead/domain/field/hubReport';
import { type LogLevel, logLevels } from '@carestead/domain/logs/log';
import { maskText } from '@carestead/domain/logs/maskText';
import { holdsText } from '@carestead/domain/logs/readLines';
import type { Database } from '../platform/database/database.ts';
import type { LogPage, LogRequest, PlacedLine } from '../platform/logs/readLog.ts';
import { readHubLines, type StoredHubLine } from './hubLineQueries.ts';

const levels: Readonly<Record<HubLogEvent, LogLevel>> = {
  Info: 'info',
  BatteryUpdate: 'info',
  ReportSent: 'info',
  DeviceFound: 'info',
  DeviceLost: 'warn',
  Criterion: 'warn',
};

/** So many of each hub and kind are looked at for one answer. */
const newestOfEach = 300;

const lineOf = ({ id, at, hub_name, hub_id, device_id, event, text }: StoredHubLine): PlacedLine => ({
  ...{ id: String(id), level: levels[event], at, text: maskText(text), system_id: null },
  facts: [
    { name: 'hub', value: hub_name ?? String(hub_id) },
    { name: 'event', value: event },
    ...(device_id === null ? [] : [{ name: 'device_id', value: String(device_id) }]),
  ],
});

type Reader = { database: Database; system_id: number };

/** What all hubs of a system note, as a page of a log. */
export async function readHubLog({ database, system_id }: Reader, request: LogRequest): Promise<LogPage> {
  const { after, before, limit } = request;
  const rows = await readHubLines(database, {
    ...{ system_id, events: hubLogEvents, after: idOf(after), before: idOf(before), ofEach: newestOfEach },
  });
  const counts = { debug: 0, info: 0, warn: 0, error: 0 };
  const lines: PlacedLine[] = [];
  for (const line of rows.map(lineOf)) {
    if (!holdsText(line, request.text)) continue;
    counts[line.level] += 1;
    if (request.levels.includes(line.level)) lines.push(line);
  }
  // Of a kind that was noted more often than that the older ones are missing: the next page begins where none is.
  const full = hubLogEvents.some((event) => rows.filter((row) => row.event === event).length >= newestOfEach);
  const oldest = rows[0]?.id;
  return {
    lines: lines.slice(-limit),
    counts,
    left_out: Math.max(0, lines.length - limit),
    end: String(rows.at(-1)?.id ?? idOf(after) ?? 0),
    before: after === null && full && oldest !== undefined ? String(oldest) : null,
  };
}

const idOf = (place: string | null) => (place !== null && /^\d{1,15}$/.test(place) ? Number(place) : null);

/** Newer lines follow older ones. */
export async function* readWholeHubLog({ database, system_id }: Reader): AsyncGenerator<readonly PlacedLine[]> {
  const request = { levels: logLevels, text: '', after: null, limit: Number.POSITIVE_INFINITY, shows: () => true };
  yield (await readHubLog({ database, system_id }, { ...request, before: null })).lines;
}
