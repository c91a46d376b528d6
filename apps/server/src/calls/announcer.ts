import type { Bus } from '../platform/bus/bus.ts';

/** Other servers read again when they hear of a newer revision; so often is soon enough, and cheap in a storm. */
const atMostEvery = 20;

/** Tells the other servers how far a system is: the first news at once, those that follow together. */
export function createAnnouncer(bus: Bus) {
  const due = new Map<number, number>();
  let timer: NodeJS.Timeout | null = null;
  const tellAll = () => {
    timer = null;
    if (due.size === 0) return;
    for (const [system_id, revision] of due) bus.emit('boardMoved', { system_id, revision });
    due.clear();
    timer = setTimeout(tellAll, atMostEvery);
  };
  return {
    tell: (system_id: number, revision: number) => {
      due.set(system_id, revision);
      if (!timer) tellAll();
    },
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
}
