import type { PastCall } from './pastDay.ts';

/** A call with the moment from which staff was in its room while it was open; null: none was, or it is a presence. */
export type LoggedCall = { call: PastCall; presence_at: number | null };

const dayLength = 86_400_000;

type Facts = { roomOf: (device_id: number) => number | null; isPresence: (call_type_id: number) => boolean };

/** Finds presences as the log does: those that began within a day of the call count. Calls come out a day after they went in. */
export function presenceWindow({ roomOf, isPresence }: Facts) {
  const presences = new Map<number, PastCall[]>();
  let waiting: readonly PastCall[] = [];

  const presenceAt = (call: PastCall): number | null => {
    const room = roomOf(call.device_id);
    if (room === null || isPresence(call.call_type_id)) return null;
    const found = (presences.get(room) ?? []).filter(
      ({ opened_at, closed_at }) =>
        Math.abs(opened_at - call.opened_at) < dayLength && opened_at < call.closed_at && closed_at > call.opened_at,
    );
    if (found.length === 0) return null;
    return Math.min(...found.map(({ opened_at }) => Math.max(opened_at, call.opened_at)));
  };

  const logged = (calls: readonly PastCall[]): readonly LoggedCall[] =>
    calls.map((call) => ({ call, presence_at: presenceAt(call) }));

  return {
    /** The calls of the next day; gives those of the day before. */
    add: (calls: readonly PastCall[]): readonly LoggedCall[] => {
      const oldest = (waiting[0] ?? calls[0])?.opened_at ?? 0;
      for (const call of calls) {
        const room = isPresence(call.call_type_id) ? roomOf(call.device_id) : null;
        if (room === null) continue;
        const known = presences.get(room) ?? [];
        // What began more than two days ago concerns no call that is still waiting.
        while ((known[0]?.opened_at ?? oldest) < oldest - 2 * dayLength) known.shift();
        known.push(call);
        presences.set(room, known);
      }
      const ready = logged(waiting);
      waiting = calls;
      return ready;
    },
    rest: (): readonly LoggedCall[] => logged(waiting),
  };
}
