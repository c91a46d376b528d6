import type { FieldEvent } from '@carestead/domain/field/fieldEvent';
import type { Hold } from '../manifest/sink.ts';
import type { Log } from '../platform/log.ts';

/** The database understood the statement and cannot store its values. */
const isUnkeepable = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22');

/**
 * Applies events; one that cannot be kept at all is found by halving and set aside, so that it does not hold up what
 * follows it for ever. Returns how many were set aside.
 */
export async function keepEvents(
  { sink, log }: { sink: Pick<Hold, 'apply'>; log: Pick<Log, 'error'> },
  events: readonly FieldEvent[],
  last: number,
  setAside: number,
): Promise<number> {
  try {
    await sink.apply(events, last, setAside);
    return setAside;
  } catch (error) {
    const [first, ...others] = events;
    if (!first || !isUnkeepable(error)) throw error;
    if (others.length === 0) {
      log.error({ err: error, number: first.number }, 'event cannot be stored, set aside');
      return await keepEvents({ sink, log }, [], last, setAside + 1);
    }
    const half = events.slice(0, Math.ceil(events.length / 2));
    const lost = await keepEvents({ sink, log }, half, half.at(-1)?.number ?? first.number, 0);
    return lost + (await keepEvents({ sink, log }, events.slice(half.length), last, setAside));
  }
}
