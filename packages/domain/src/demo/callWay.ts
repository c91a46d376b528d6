import type { TimelineKind } from '../callLog/timeline.ts';

export const wayStations = ['button', 'server', 'wall', 'phones', 'accepted', 'proof'] as const;
export type WayStation = (typeof wayStations)[number];

type Entry = { at: number; kind: TimelineKind; by: string };

/** What is known of a call: the clocks of the page and of the server are each compared with themselves only. */
export type WayFacts = {
  /** By the page's clock: the button was pressed, the server's answer had the call, its card was on the wall of the page. */
  pressed: number;
  known: number | null;
  painted: number | null;
  /** By the server's clock: the timeline of the call in the log. */
  timeline: readonly Entry[];
  /** How many phones belong to the page. */
  phones: number;
};

export type WayStop = {
  station: WayStation;
  /** Milliseconds since the button was pressed; null: it was not reached yet. */
  after: number | null;
  /** Of the phones that ring, and of all. */
  count?: { reached: number; all: number };
};

const kindsOf = (timeline: readonly Entry[], ...kinds: readonly TimelineKind[]) =>
  timeline.filter(({ kind }) => kinds.includes(kind));

/** The way of a call from the button to the proof, with what was measured of it. */
export function callWay({ pressed, known, painted, timeline, phones }: WayFacts): readonly WayStop[] {
  const opened = kindsOf(timeline, 'opened', 'opened_late')[0]?.at ?? null;
  const after = (at: number | undefined) => (at === undefined || opened === null ? null : Math.max(at - opened, 0));
  const own = (at: number | null) => (at === null ? null : Math.max(at - pressed, 0));
  // A phone that shows the call has received it, whichever report came first.
  const reached = Map.groupBy(kindsOf(timeline, 'received', 'seen'), ({ by }) => by);
  const first = Math.min(...[...reached.values()].flatMap((entries) => entries.map(({ at }) => at)));
  const rang = reached.size === 0 ? null : after(first);
  // What rings was known to the server by then, however late the page asked.
  const atServer = [own(known), rang].filter((time) => time !== null);
  return [
    { station: 'button', after: 0 },
    { station: 'server', after: atServer.length === 0 ? null : Math.min(...atServer) },
    { station: 'wall', after: own(painted) ?? after(kindsOf(timeline, 'painted')[0]?.at) },
    {
      station: 'phones',
      after: rang,
      count: { reached: reached.size, all: Math.max(phones, reached.size) },
    },
    { station: 'accepted', after: after(kindsOf(timeline, 'taken', 'acknowledged')[0]?.at) },
    { station: 'proof', after: after(kindsOf(timeline, 'closed', 'closed_late')[0]?.at) },
  ];
}
