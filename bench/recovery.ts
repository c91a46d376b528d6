import { writeFileSync } from 'node:fs';
import { join as path } from 'node:path';
import type { Supervised } from './anchors/bareSupervisor.ts';
import type { Bench, Size } from './bench.ts';
import { compare } from './compare.ts';
import { freePort } from './freePort.ts';
import { inPairs } from './inPairs.ts';
import type { Goal } from './line.ts';
import { listens } from './listens.ts';
import { join, type Load, startLoad } from './live/crowd.ts';
import { greeted, listOf, walls } from './live/display.ts';
import { openLiveHouse } from './live/liveHouse.ts';
import { createMoves, openAtOnce } from './live/moves.ts';
import { nothingLost } from './live/nothingLost.ts';
import { machineClock } from './machineClock.ts';
import { startRemote } from './remote.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 1.5 };

const sizes: Record<Size, { count: number; pairs: number }> = {
  full: { count: 10_000, pairs: 10 },
  quick: { count: 1000, pairs: 3 },
  smoke: { count: 20, pairs: 1 },
};

/** Events that are under way when the server is killed. */
const storm = 20;

export const recovery: Bench = {
  name: 'recovery',
  metric: 'P5: from kill -9 of the server until the last display shows the true list; anchor: bare sockets, restarted',
  goal,
  run: async (run) => {
    const { started, size } = run;
    const { count, pairs } = sizes[size];
    const house = await openLiveHouse(run);
    const [building] = house.buildings;
    const [marked = 0, ...others] = house.devices;
    if (!building) throw new Error('the house has no building');
    const move = await createMoves(building, others);
    const folder = temporaryFolder(started);
    const list = path(folder, 'list.json');

    /** The call that begins while the server is away is in the true list, and the building is heard. */
    const words = ['"state":"connected"', `"system_tree_node":{"id":${marked},`];
    const ours = async () => {
      await using product = await house.start({ LOG_LEVEL: 'silent' });
      await using load = startLoad();
      const text = await listOf(product.port, openAtOnce);
      writeFileSync(list, text);
      await join({ ...product, load }, [walls(count)], true);
      for (let event = 0; event < storm; event++) await move();
      const took = timed(load, words, product.serverPid);
      const call = await building.press(marked);
      const ms = await took;
      await building.close(call);
      await nothingLost(house.database, building);
      return ms;
    };
    const anchor = async () => {
      const port = await freePort();
      await using supervisor = startRemote<Supervised, number>(new URL('anchors/bareSupervisor.ts', import.meta.url));
      const pid = await supervisor.ask({ port, list });
      await listens(port, { hasEnded: () => false });
      await using load = startLoad();
      await join({ port, load }, [greeted(count)], true);
      return await timed(load, ['"type":"next"'], pid);
    };
    const measured = await inPairs(pairs, { ours, anchor });
    const name = `P5 recovery of ${count.toLocaleString('en')} displays, no acknowledged event lost`;
    return [{ name, unit: 'ms', goal, ...compare(measured, (ms) => ms) }];
  },
};

/** From the kill until everybody has heard these words again. */
async function timed(load: Load, words: readonly string[], pid: number): Promise<number> {
  const returned = load.ask({ do: 'return', words });
  const began = machineClock();
  process.kill(pid, 'SIGKILL');
  const { last } = await returned;
  return last - began;
}
