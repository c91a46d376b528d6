/** All times of a day, from `00:00` to `23:59`. */
export const face = Array.from({ length: 1440 }, (_, minute) => {
  const [hour, rest] = [Math.trunc(minute / 60), minute % 60];
  return `${hour < 10 ? '0' : ''}${hour}:${rest < 10 ? '0' : ''}${rest}`;
});

/** All times of a week, from `Mon 00:00` to `Sun 23:59`. */
export const weekFace = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].flatMap((day) =>
  face.map((time) => `${day} ${time}`),
);

/** Paints from the start, over the end of the face, until it meets the end. */
export function paintedWindow(times: readonly string[], start: number, end: number): ReadonlySet<string> {
  const painted = new Set<string>();
  let at = start;
  while (at !== end) {
    painted.add(times[at] ?? '');
    at += 1;
    if (at === times.length) at = 0;
  }
  return painted;
}

/** Walks twice around the face and paints every time with the step that was met last. */
export function paintedSteps(starts: readonly (string | null)[]): ReadonlyMap<string, number> {
  const painted = new Map<string, number>();
  let step = -1;
  for (const time of [...face, ...face]) {
    if (starts.includes(time)) step = starts.indexOf(time);
    painted.set(time, step);
  }
  return painted;
}
