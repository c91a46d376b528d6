/** A node above what an incident is about, the outermost first. */
export type RoundPlace = { id: number; kind: string; name: string };

type OnRound = { id: number; path: readonly RoundPlace[] };

/** Where somebody stands to deal with one or several incidents. */
export type RoundStop<I> = { key: string; name: string | null; incidents: readonly I[] };
export type RoundFloor<I> = { key: string; name: string | null; count: number; stops: readonly RoundStop<I>[] };
export type RoundBuilding<I> = { key: string; name: string | null; count: number; floors: readonly RoundFloor<I>[] };

/** Open incidents as one walk: by building, floor and room. What has no place, such as the server, comes last. */
export function roundOf<I extends OnRound>(incidents: readonly I[]): readonly RoundBuilding<I>[] {
  return groups(incidents, placeOfKind('building')).map(({ key, name, members }) => ({
    key,
    name,
    count: members.length,
    floors: groups(members, placeOfKind('floor')).map((floor) => ({
      key: `${key} ${floor.key}`,
      name: floor.name,
      count: floor.members.length,
      stops: groups(floor.members, stopOf).map((stop) => ({
        key: `${key} ${floor.key} ${stop.key}`,
        name: stop.name,
        incidents: stop.members,
      })),
    })),
  }));
}

/** Where somebody goes next: the first of what is not ticked off yet. */
export function nextOnRound<I>(round: readonly RoundBuilding<I>[], isDone: (incident: I) => boolean) {
  const stops = round.flatMap(({ floors }) => floors).flatMap((floor) => floor.stops);
  for (const { name, incidents } of stops)
    for (const incident of incidents) if (!isDone(incident)) return { name, incident };
  return null;
}

const placeOfKind = (kind: string) => (path: readonly RoundPlace[]) => path.find((place) => place.kind === kind);

/** The room; where there is none, what lies right above the device. */
const stopOf = (path: readonly RoundPlace[]) => path.findLast(({ kind }) => kind === 'room') ?? path.at(-1);

function groups<I extends OnRound>(
  incidents: readonly I[],
  placeOf: (path: readonly RoundPlace[]) => RoundPlace | undefined,
) {
  const byPlace = Map.groupBy(incidents, ({ path }) => placeOf(path)?.id ?? 0);
  return [...byPlace]
    .map(([id, members]) => ({ key: String(id), name: placeOf(members[0]?.path ?? [])?.name ?? null, members }))
    .toSorted((a, b) => Number(a.name === null) - Number(b.name === null) || byName(a.name ?? '', b.name ?? ''));
}

/** Room 9 comes before room 10. */
const byName = (a: string, b: string) => a.localeCompare(b, 'de', { numeric: true });

/** A tick belongs to one occurrence: an incident that comes back has to be visited again. */
export type Tick = { at: number; since: number };
export type Ticks = Readonly<Record<string, Tick>>;

type Ticked = { id: number; since: number };

export const isTicked = (ticks: Ticks, { id, since }: Ticked): boolean => ticks[id]?.since === since;

/** With the tick of an incident set or taken away; ticks of incidents that are over are forgotten. */
export function withTick(ticks: Ticks, open: readonly Ticked[], changed: Ticked, at: number): Ticks {
  const kept = open.flatMap((other) => {
    const tick = other.id === changed.id ? undefined : ticks[other.id];
    return tick && isTicked(ticks, other) ? [[other.id, tick] as const] : [];
  });
  return Object.fromEntries(isTicked(ticks, changed) ? kept : [...kept, [changed.id, { at, since: changed.since }]]);
}

/** What a device keeps of an earlier visit; anything else is no tick. */
export function readTicks(stored: string | null): Ticks {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Tick] => isTick(entry[1])));
  } catch {
    return {};
  }
}

const isTick = (value: unknown): value is Tick =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Tick>).at === 'number' &&
  typeof (value as Partial<Tick>).since === 'number';
