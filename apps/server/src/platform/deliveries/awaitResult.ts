import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';

type Finished = { result: string; reason: string; detail: string };

/** A message of the other process may be lost with its connection. */
const lookEvery = 1000;

/** For a person who waits: how a delivery ended, or null where it has not within this many milliseconds. */
export async function awaitResult(database: Database, bus: Bus, id: number, within: number): Promise<Finished | null> {
  const ends = performance.now() + within;
  for (;;) {
    const changed = nextChange(bus, Math.min(lookEvery, Math.max(0, ends - performance.now())));
    const row = await database
      .selectFrom('deliveries')
      .select(['result', 'reason', 'detail'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row && row.result !== 'Pending') return row;
    if (!row || performance.now() >= ends) return null;
    await changed;
  }
}

/** Begun before the row is read, so that no change falls between. */
const nextChange = (bus: Bus, within: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      off();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, within);
    const off = bus.on('deliveriesChanged', done);
  });
