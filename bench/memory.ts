import { setTimeout as sleep } from 'node:timers/promises';
import type { BareWish } from './anchors/bareSockets.ts';
import type { Bench, Size } from './bench.ts';
import { compare } from './compare.ts';
import { freePort } from './freePort.ts';
import { inPairs } from './inPairs.ts';
import type { Goal } from './line.ts';
import { join, startLoad } from './live/crowd.ts';
import { bare, walls } from './live/display.ts';
import { openLiveHouse } from './live/liveHouse.ts';
import { type Memory, memoryOf } from './live/memory.ts';
import { createMoves } from './live/moves.ts';
import type { Displays } from './load/sockets.ts';
import { startRemote } from './remote.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 2.5 };

const sizes: Record<Size, { count: number; warmUp: number; pairs: number }> = {
  full: { count: 10_000, warmUp: 500, pairs: 10 },
  quick: { count: 2000, warmUp: 200, pairs: 3 },
  smoke: { count: 600, warmUp: 50, pairs: 1 },
};

const bareSockets = new URL('anchors/bareSockets.ts', import.meta.url);

/** What was needed only to open them is gone by then. */
const rest = 1000;

export const memory: Bench = {
  name: 'memory',
  metric: 'P12: what a server process grows by with every display; anchor: bare ws sockets',
  goal,
  run: async (run) => {
    const { count, warmUp, pairs } = sizes[run.size];
    const house = await openLiveHouse(run);
    const [building] = house.buildings;
    if (building) await createMoves(building, house.devices);

    /** The first few are there before, because of what a process keeps only once. */
    const grown = async (server: { pid: number; port: number; debugPort: number }, of: (n: number) => Displays) => {
      await using load = startLoad();
      await join({ ...server, load }, [of(warmUp)]);
      const before = await memoryOf(server.pid, server.debugPort);
      await join({ ...server, load }, [of(count)]);
      await sleep(rest);
      const after = await memoryOf(server.pid, server.debugPort);
      return each(before, after, count);
    };
    const measured = await inPairs(pairs, {
      ours: async () => {
        const debugPort = await freePort();
        await using product = await house.start({ NODE_OPTIONS: inspectedAt(debugPort).join(' ') });
        return await grown({ pid: product.serverPid, port: product.port, debugPort }, walls);
      },
      anchor: async () => {
        const debugPort = await freePort();
        await using server = startRemote<BareWish, number>(bareSockets, inspectedAt(debugPort));
        return await grown({ pid: server.pid, port: await server.ask({ do: 'listen' }), debugPort }, bare);
      },
    });
    const name = `P12 memory per display, ${count.toLocaleString('en')} displays`;
    return [
      { name, unit: 'kB', goal, ...compare(measured, ({ resident }) => resident) },
      { name: `${name}, heap`, unit: 'kB', goal: null, ...compare(measured, ({ heap }) => heap) },
    ];
  },
};

/** Where to look into the process, should anybody ask. */
const inspectedAt = (port: number) => [`--inspect-port=${port}`, '--inspect-publish-uid=http'];

const each = (before: Memory, after: Memory, count: number): Memory => ({
  resident: (after.resident - before.resident) / count,
  heap: (after.heap - before.heap) / count,
});
