import { seesSystem } from '../access/systems.ts';
import type { Viewer } from '../access/viewer.ts';
import { isLoggedIn } from '../access/viewer.ts';
import type { Message } from './message.ts';
import { forEverybody } from './message.ts';

const forStrangers: ReadonlySet<string> = new Set<Message['subject']>(['time', 'restart', 'reload']);

/**
 * Nobody hears what a display needs, if calls may be shown where they are; people hear of the systems that they see.
 */
export function hears(viewer: Viewer, { subject, payload }: Message, mayShowCalls = true): boolean {
  if (forStrangers.has(subject)) return true;
  if (forEverybody.has(subject)) return mayShowCalls || isLoggedIn(viewer);
  return isLoggedIn(viewer) && seesSystem(viewer, systemOf(payload) ?? viewer.system_access[0] ?? 0);
}

/** People with the same words here hear the same. */
export function hearsAs(viewer: Viewer, mayShowCalls = true): string {
  if (!isLoggedIn(viewer)) return mayShowCalls ? 'nobody' : 'stranger';
  const systems = viewer.is_superuser ? [] : [...viewer.system_access];
  return `staff ${systems.sort((a, b) => a - b).join(' ')}`;
}

const systemOf = (payload: unknown): number | null =>
  typeof payload === 'object' && payload !== null && 'system_id' in payload && typeof payload.system_id === 'number'
    ? payload.system_id
    : null;
