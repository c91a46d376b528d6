import type { Bus, Events, Origin } from './bus.ts';

/** Calls the listener for rows of these entities alone: a follower says what it depends on, other edits do not wake it. */
export const followRows = (
  bus: Bus,
  entities: readonly string[],
  listener: (changed: Events['rowsChanged'], origin: Origin) => void,
): (() => void) =>
  bus.on('rowsChanged', (changed, origin) => {
    if (entities.includes(changed.entity)) listener(changed, origin);
  });
