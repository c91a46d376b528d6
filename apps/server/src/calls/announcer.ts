import type { Bus } from '../platform/bus/bus.ts';

/** Other servers read again when a newer revision is published; this rate is enough, and cheap during a storm of calls. */
const atMostEvery = 20;

/** Publishes the revision of each system to the other servers: the first change at once, those that follow together. */
export function createAnnouncer(bus: Bus) {
  const due = new Map<number, number>();
  let timer: NodeJS.Timeout | null = null;
  const publishAll = () => {
    timer = null;
    if (due.size === 0) return;
    for (const [system_id, revision] of due) bus.emit('boardChanged', { system_id, revision });
    due.clear();
    timer = setTimeout(publishAll, atMostEvery);
  };
  return {
    publish: (system_id: number, revision: number) => {
      due.set(system_id, revision);
      if (!timer) publishAll();
    },
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
}
