import { localDay } from '../time/localTime.ts';

/** Actions on the whole installation: a line of its own in the timeline, without a row. */
export const systemActions = [
  'gets_committed',
  'backup',
  'loggedin',
  'cleanup',
  'gets_imported',
  'gets_rolled_back',
  'clients_reloaded',
  'backup_restored',
  'restarted',
] as const;

export type SystemAction = (typeof systemActions)[number];

export const isSystemAction = (action: string): action is SystemAction => systemActions.some((one) => one === action);

/** How people change a row. */
export const changeEvents = ['created', 'updated', 'deleted'] as const;

/** What happened to one row, as the specification lists it. */
export const rowActions = [...changeEvents, 'committed', 'imported'] as const;

/** A device was given something to do; its row did not change. */
const ownActions = ['triggered'] as const;

export type RowAction = (typeof rowActions)[number] | (typeof ownActions)[number];

export const isRowAction = (action: string): action is RowAction =>
  [...rowActions, ...ownActions].some((one) => one === action);

/** Where something was done: in the console, or by an app user on a phone. */
export type AuditNamespace = 'carestead' | 'carestead_app';

export const isFromApp = (namespace: string) => namespace === ('carestead_app' satisfies AuditNamespace);

function parsed(meta: string): unknown {
  try {
    return JSON.parse(meta);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How many rows an import brought or a clean-up took away; null where the entry does not say. */
export function metaCount(meta: string): number | null {
  const parsedMeta = parsed(meta);
  const count = isRecord(parsedMeta) ? (parsedMeta.count ?? parsedMeta.removed) : parsedMeta;
  return typeof count === 'number' ? count : null;
}

/** Up to when a clean-up took calls away; null: it was none of calls. */
export function removedCallsBefore(entity_type: string, meta: string): number | null {
  const parsedMeta = parsed(meta);
  if (entity_type !== 'call' || !isRecord(parsedMeta)) return null;
  return typeof parsedMeta.before === 'number' ? parsedMeta.before : null;
}

/** Where a node of the system tree stands, as its name alone is the same in many rooms; and the copy of a deleted system. */
export function metaText(entity_type: string, meta: string): string | null {
  const parsedMeta = parsed(meta);
  if (!isRecord(parsedMeta)) return null;
  if (entity_type === 'system_param') return typeof parsedMeta.copy === 'string' ? parsedMeta.copy : null;
  if (!entity_type.startsWith('system_tree')) return null;
  const { path, text } = parsedMeta;
  const words = Array.isArray(path) ? path : [text];
  return words.filter((word) => typeof word === 'string' && word !== '').join(' › ') || null;
}

export const auditPageSize = 60;

/** Everything, or what happened since the configuration last went to the configurator. */
export type AuditMode = 'all' | 'since_last_commit';

/** A full page may be followed by another; since the last commit the commit itself is the end, however short the page. */
export function hasMore(mode: AuditMode, lastPage: readonly { action: string }[]): boolean {
  if (mode === 'since_last_commit') return lastPage.length > 0 && lastPage.at(-1)?.action !== 'gets_committed';
  return lastPage.length >= auditPageSize;
}

/** Entries in the order in which they are shown, under the day of each. */
export function groupByDay<E extends { created_at: number }>(entries: readonly E[], timeZone: string | undefined) {
  const days: { day: string; entries: E[] }[] = [];
  for (const entry of entries) {
    const day = localDay(entry.created_at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
