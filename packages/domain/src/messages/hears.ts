import { seesSystem } from '../access/systems.ts';
import type { Viewer } from '../access/viewer.ts';
import { isLoggedIn } from '../access/viewer.ts';

export type Message = { subject: string; payload: unknown };

/** What a display needs to hear, whoever stands before it. */
const forEverybody = new Set([
  'time',
  'restart',
  'reload',
  'videostream',
  'displaynote.updated',
  'schedule.updated',
  'displaygroup.updated',
  'displayprofile.updated',
]);

/** Nobody hears what a display needs; people hear of the systems that they see. */
export function hears(viewer: Viewer, { subject, payload }: Message): boolean {
  if (forEverybody.has(subject)) return true;
  return isLoggedIn(viewer) && seesSystem(viewer, systemOf(payload) ?? viewer.system_access[0] ?? 0);
}

const systemOf = (payload: unknown): number | null =>
  typeof payload === 'object' && payload !== null && 'system_id' in payload && typeof payload.system_id === 'number'
    ? payload.system_id
    : null;
