import type { LinkNow } from '../field/linkState.ts';

/** Whether somebody typed the name of the system that they want to delete. */
export const isSystemName = (typed: string, name: string) => name.trim() !== '' && typed.trim() === name.trim();

/** After a day without its configurator it is unknown which of its calls are still open. */
const knownFor = 24 * 60 * 60 * 1000;

type Facts = { open_calls: number; link: LinkNow | null };

/** How many open calls keep a system from being deleted: a call must not vanish from the displays while it is open. */
export function callsInTheWay({ open_calls, link }: Facts, now: number): number {
  const isUnknown = link !== null && link.state !== 'connected' && now - link.since >= knownFor;
  return isUnknown ? 0 : open_calls;
}
