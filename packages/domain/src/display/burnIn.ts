const minute = 60_000;

/** Around the middle, two px away: no pixel shows the same edge for hours. */
const orbit = [
  [0, -2],
  [2, -2],
  [2, 0],
  [2, 2],
  [0, 2],
  [-2, 2],
  [-2, 0],
  [-2, -2],
] as const;

export function orbitAt(now: number): { x: number; y: number } {
  const [x, y] = orbit[Math.floor(now / minute) % orbit.length] ?? [0, 0];
  return { x, y };
}

/** Clock and notes change sides each night at 03:00 local time; takes the local time as ms since 1970. */
export const areSidesSwapped = (localTime: number) =>
  Math.floor((localTime - 3 * 60 * minute) / (24 * 60 * minute)) % 2 === 1;
