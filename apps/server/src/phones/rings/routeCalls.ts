import { beginningOf, urgencyOf } from '@carestead/domain/phones/beginning';
import { newRing, type RingEvent } from '@carestead/domain/phones/ring';
import { type RingTargets, ringTargets } from '@carestead/domain/phones/ringTargets';
import type { Session } from '../../platform/database/session.ts';
import type { DevicePath } from '../factQueries.ts';
import type { FactBook, Facts } from '../facts.ts';
import type { Happened } from './decide.ts';
import { newRingIds, type StoredRing } from './ringQueries.ts';
import type { RungCallRow } from './subjectQueries.ts';

export type Routed = {
  targets: RingTargets;
  begins: ReturnType<typeof beginningOf>;
  place: DevicePath;
  isAcknowledged: boolean;
};

/** Whose phones ring for these calls now. */
export async function routeCalls(
  book: Pick<FactBook, 'pathsOf'>,
  facts: Facts,
  calls: readonly RungCallRow[],
  now: number,
): Promise<ReadonlyMap<number, Routed>> {
  const places = await book.pathsOf(
    facts.system_id,
    calls.map(({ device_id }) => device_id),
  );
  return new Map(
    calls.map((call) => {
      const place = places.get(call.device_id) ?? { path: [], room_id: null };
      const rung = { ...call, path: place.path };
      const targets = ringTargets(rung, facts.config, now);
      const isAcknowledged = call.acknowledged_at !== null;
      return [call.id, { targets, begins: beginningOf(rung, targets), place, isAcknowledged }];
    }),
  );
}

/** Rings for calls that have none, as far as phones ring for them or may do so later. */
export async function beginRings(
  session: Session,
  book: Pick<FactBook, 'pathsOf'>,
  { facts, calls, now }: { facts: Facts; calls: readonly RungCallRow[]; now: number },
): Promise<readonly Happened[]> {
  const routed = await routeCalls(book, facts, calls, now);
  const wanted = calls.flatMap((call) => {
    const route = routed.get(call.id);
    return route && route.begins !== 'nowhere' ? [{ call, route }] : [];
  });
  if (wanted.length === 0) return [];
  const ids = await newRingIds(
    session,
    wanted.map(({ call }) => call.id),
  );
  const fresh = wanted.flatMap(({ call, route }) => {
    const id = ids.get(call.id);
    return id === undefined ? [] : [{ id, call, route }];
  });
  return fresh.map(({ id, call, route }) => ({
    stored: newStored({ id, call, room_id: route.place.room_id, now }),
    events: eventsOf(route),
    plan: route.targets.changes_at,
    isWaiting: route.begins === 'waits',
  }));
}

const newStored = ({
  id,
  call,
  room_id,
  now,
}: {
  id: number;
  call: RungCallRow;
  room_id: number | null;
  now: number;
}): StoredRing => ({
  ...{ id, system_id: call.system_id, call_id: call.id, alert_id: null, room_id, attempt: 0, began_at: now },
  isStored: false,
  isWaiting: false,
  ring: { ...newRing(urgencyOf(call)), since: now },
  extra: { plan: null, look: null, end: null },
  closing: null,
  written_at: null,
});

/** What somebody has taken before phones knew of it does not ring. */
const eventsOf = ({ targets: { groups, people }, isAcknowledged }: Routed): readonly RingEvent[] => [
  ...(isAcknowledged ? [{ kind: 'acknowledged' } as const] : []),
  { kind: 'routed', groups, people },
];

/** Asks anew whose phones ring for a call; groups that came in addition are called. */
export function routedAgain(stored: StoredRing, route: Routed | undefined): Happened {
  if (!route) return { stored, events: [{ kind: 'looked_at' }], plan: null };
  const { targets, begins } = route;
  const isWaiting = stored.isWaiting && begins !== 'rings';
  const { groups, people } = targets;
  return {
    stored,
    // What waited did not take note of who has it; what was released since is not taken once more.
    events: stored.isWaiting ? eventsOf(route) : [{ kind: 'routed', groups, people }],
    plan: targets.changes_at,
    isWaiting,
  };
}
