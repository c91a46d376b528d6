export type Box = { x: number; y: number; width: number; height: number };

/** A card on the screen that a window must not hide. */
export type Obstacle = Box & { id: string; isEmergency: boolean };

/** Where a window stands, and which cards it covers knowingly: none, unless there was no other room or a person moved it there. */
export type Placed = Box & { covers: readonly string[]; isByHand: boolean };

type Size = { width: number; height: number };

/** In px of the reference screen: one window, several, and what is left where calls need the room. */
const largest: Size = { width: 1000, height: 600 };
const several: Size = { width: 615, height: 400 };
const lesser: readonly Size[] = [several, { width: 400, height: 225 }, { width: 280, height: 158 }];
const gap = 16;

type Screen = { bounds: Box; obstacles: readonly Obstacle[]; unit: number };

/**
 * Windows stay where they are as long as they lie inside of the bounds and hide nothing new. Null: there is no room that
 * hides no emergency, so the window waits.
 */
export function nextPlaces(
  before: ReadonlyMap<string, Placed | null>,
  keys: readonly string[],
  { bounds, obstacles, unit }: Screen,
): ReadonlyMap<string, Placed | null> {
  const places = new Map<string, Placed | null>();
  const hasEmergency = obstacles.some(({ isEmergency }) => isEmergency);
  const sizes = sizesFor(keys.length, bounds, unit).slice(hasEmergency ? -2 : 0);
  // While an emergency is open, they step aside to the corner that calls reach last.
  const corner = { x: bounds.x + bounds.width, y: bounds.y + bounds.height, width: 0, height: 0 };
  for (const key of keys) {
    const others = [...places.values()].filter((place) => place !== null);
    const old = before.get(key) ?? null;
    const kept = old && keptInside(old, bounds);
    const room = { bounds, obstacles, others, gap: gap * unit };
    const near = hasEmergency ? corner : kept;
    const isTooLarge = kept && !kept.isByHand && kept.width > (sizes[0]?.width ?? 0) + 1;
    if (!kept || isTooLarge || hidesNew(kept, obstacles) || others.some((other) => overlap(kept, other))) {
      places.set(key, placed(sizes, room, near));
      continue;
    }
    // What had to become small grows again where it hides nothing.
    const wider = kept.isByHand ? [] : sizes.filter(({ width }) => width > kept.width + 1);
    places.set(key, firstFree(wider, room, obstacles, null) ?? { ...kept, covers: covered(kept, obstacles) });
  }
  return places;
}

/** Moved by a person: kept inside of the bounds, and the calls below it are hidden knowingly. An emergency never is. */
export function movedTo(place: Placed, at: { x: number; y: number }, { bounds, obstacles }: Screen): Placed {
  const inside = keptInside({ ...place, ...at }, bounds);
  return { ...inside, covers: covered(inside, obstacles), isByHand: true };
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x && b.x + b.width > a.x && a.y + a.height > b.y && b.y + b.height > a.y;

const covered = (box: Box, obstacles: readonly Obstacle[]) =>
  obstacles.filter((obstacle) => overlap(box, obstacle)).map(({ id }) => id);

const hidesNew = (place: Placed, obstacles: readonly Obstacle[]) =>
  obstacles.some(
    (obstacle) => overlap(place, obstacle) && (obstacle.isEmergency || !place.covers.includes(obstacle.id)),
  );

function keptInside<B extends Box>(box: B, { x, y, width, height }: Box): B {
  const own = { width: Math.min(box.width, width), height: Math.min(box.height, height) };
  return {
    ...box,
    ...own,
    x: Math.min(Math.max(box.x, x), x + width - own.width),
    y: Math.min(Math.max(box.y, y), y + height - own.height),
  };
}

const sizesFor = (count: number, bounds: Box, unit: number): readonly Size[] =>
  [count > 1 ? several : largest, ...lesser.slice(count > 1 ? 1 : 0)].map(({ width, height }) => {
    const scale = Math.min(unit, bounds.width / width, bounds.height / height);
    return { width: width * scale, height: height * scale };
  });

type Room = { bounds: Box; obstacles: readonly Obstacle[]; others: readonly Box[]; gap: number };

/** The largest size that hides no call; else the smallest, where it hides as few as possible and no emergency. */
function placed(sizes: readonly Size[], room: Room, near: Box | null): Placed | null {
  const emergencies = room.obstacles.filter(({ isEmergency }) => isEmergency);
  return firstFree(sizes, room, room.obstacles, near) ?? firstFree(sizes.slice(-2), room, emergencies, near);
}

function firstFree(sizes: readonly Size[], room: Room, avoid: readonly Obstacle[], near: Box | null): Placed | null {
  for (const { width, height } of sizes) {
    const boxes = candidates({ width, height }, room)
      .filter((box) => ![...avoid, ...room.others].some((other) => overlap(box, other)))
      .map((box) => ({ ...box, covers: covered(box, room.obstacles), isByHand: false }));
    const [best] = boxes.sort(
      (a, b) =>
        a.covers.length - b.covers.length || distance(a, near ?? room.bounds) - distance(b, near ?? room.bounds),
    );
    if (best) return best;
  }
  return null;
}

/** In the middle, at the edges, and beside everything that is to stay in sight. */
function candidates({ width, height }: Size, { bounds, obstacles, others, gap: space }: Room): Box[] {
  const all = [...obstacles, ...others];
  const [right, bottom] = [bounds.x + bounds.width - width, bounds.y + bounds.height - height];
  const along = (low: number, high: number, beside: readonly number[]) =>
    [...new Set([low, high, (low + high) / 2, ...beside.map(Math.round)])].filter((at) => at >= low && at <= high);
  const xs = along(
    bounds.x,
    right,
    all.flatMap((one) => [one.x + one.width + space, one.x - width - space]),
  );
  const ys = along(
    bounds.y,
    bottom,
    all.flatMap((one) => [one.y + one.height + space, one.y - height - space]),
  );
  return xs.flatMap((x) => ys.map((y) => ({ x, y, width, height })));
}

const distance = (a: Box, b: Box) =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
