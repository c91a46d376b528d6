import { route } from '../route.ts';
import { routeAll } from '../routeAll.ts';
import { routingConfig } from '../routingConfig.ts';
import { naiveRoute } from './naiveRoute.ts';
import { naiveWall } from './naiveWall.ts';
import { randomHouse } from './randomHouse.ts';

const minute = 60_000;

/**
 * Walks every minute from a moment on and tells the first difference from the plain rules, or null. Walls look again
 * only when they were told to, and one call of each minute is asked for by itself.
 */
export function walk(seed: number, timeZone: string, from: number, minutes: number): string | null {
  const { rows, viewers, calls } = randomHouse(seed, timeZone, from);
  const config = routingConfig(rows);
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  const wallOf = naiveWall(calls);
  const walls = viewers.map((viewer) => ({ viewer, plain: naiveRoute(rows, viewer, calls), looksAt: from, shows: '' }));
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
