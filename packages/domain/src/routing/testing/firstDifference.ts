import { route, routeAll } from '../route.ts';
import { routingConfig } from '../routingConfig.ts';
import { randomRouting } from './randomRouting.ts';
import { referenceRoute, referenceWall } from './referenceRoute.ts';

const minute = 60_000;

/**
 * Compares every minute from a moment on with the reference, and returns the first difference or null. Walls route again
 * only at `changes_at`, and one call of each minute is routed by itself.
 */
export function firstDifference(seed: number, timeZone: string, from: number, minutes: number): string | null {
  const { rows, viewers, calls } = randomRouting(seed, timeZone, from);
  const config = routingConfig(rows);
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  const wallOf = referenceWall(calls);
  const walls = viewers.map((viewer) => ({
    viewer,
    plain: referenceRoute(rows, viewer, calls),
    looksAt: from,
    shows: '',
  }));
  for (let step = 0; step < minutes; step += 1) {
    const now = from + step * minute;
    const text = format.format(now);
    const reading = { day: text.slice(0, 3), time: text.slice(-5) };
    for (const wall of walls) {
      const where = () => `seed ${seed}, ${timeZone}, ${wall.viewer.kind} at ${new Date(now).toISOString()}`;
      const places = wall.plain(reading, now);
      if (now >= wall.looksAt) {
        const seen = routeAll(calls, wall.viewer, config, now);
        wall.looksAt = seen.changes_at ?? Number.POSITIVE_INFINITY;
        wall.shows = `${idsOf(seen.calls)} / ${idsOf(seen.presences)} / ${seen.held_back}`;
      }
      const expected = wallOf(places);
      if (wall.shows !== expected) return `${where()} shows ${wall.shows} instead of ${expected}`;
      const index = step % calls.length;
      const call = calls[index];
      const place = call && route(call, wall.viewer, config, now).place;
      if (place !== places[index]) return `${where()} has call ${call?.id} in ${place}, not ${places[index]}`;
    }
  }
  return null;
}

const idsOf = (calls: readonly { id: number }[]) => calls.map(({ id }) => id).join();
