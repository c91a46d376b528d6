import type { BareWish } from './anchors/bareSockets.ts';
import type { Bench, Size } from './bench.ts';
import { compare } from './compare.ts';
import { inPairs } from './inPairs.ts';
import type { Goal } from './line.ts';
import { type Crowd, deliver, join, startLoad } from './live/crowd.ts';
import { bare, listOf } from './live/display.ts';
import { openLiveHouse } from './live/liveHouse.ts';
import { createMoves, openAtOnce } from './live/moves.ts';
import { logInStaff } from './live/staff.ts';
import { audienceOf, variedDisplays } from './live/variedDisplays.ts';
import { startRemote } from './remote.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 2 };

type Measure = { count: number; systems: number; roles: number; pairs: number; lists: number };

const sizes: Record<Size, Measure> = {
  full: { count: 10_000, systems: 5, roles: 20, pairs: 12, lists: 100_000 },
  quick: { count: 2500, systems: 5, roles: 20, pairs: 10, lists: 10_000 },
  smoke: { count: 100, systems: 2, roles: 3, pairs: 1, lists: 2000 },
};

export const variety: Bench = {
  name: 'variety',
  metric: 'P3: displays of 5 systems in 4 languages, half of them with a log-in of 20 roles; anchor: ws.send',
  goal,
  run: async (run) => {
    const { started, size } = run;
    const { count, systems, roles, pairs, lists } = sizes[size];
    const house = await openLiveHouse(run, systems);
    const product = started.use(await house.start());
    const bareWs = started.use(startRemote<BareWish, number>(new URL('anchors/bareSockets.ts', import.meta.url)));
    const moves = await Promise.all(house.buildings.map((building) => createMoves(building, house.devices)));
    const text = await listOf(product.port, openAtOnce);
    const cookies = await logInStaff(product.port, house, roles, systems);
    const displays = variedDisplays({ count, systems, cookies });

    const ours: Crowd = {
      pid: product.serverPid,
      port: product.port,
      load: started.use(startLoad()),
      move: async (turn) => {
        await moves[turn % systems]?.();
        return audienceOf(displays, (turn % systems) + 1);
      },
    };
    const anchor: Crowd = {
      pid: bareWs.pid,
      port: await bareWs.ask({ do: 'listen' }),
      load: started.use(startLoad()),
      move: (turn) => bareWs.ask({ do: 'send', text, rest: turn % systems, of: systems }),
    };
    await join(ours, displays);
    await join(anchor, [bare(displays.reduce((sum, each) => sum + each.count * each.subscriptions.length, 0))]);

    const rounds = systems * Math.max(1, Math.round(lists / count));
    const measured = await inPairs(pairs, {
      ours: () => deliver(ours, rounds),
      anchor: () => deliver(anchor, rounds),
    });
    const name = `P3 variety, ${count.toLocaleString('en')} displays`;
    return [
      { name: `${name}, CPU per list`, unit: 'us', goal, ...compare(measured, ({ cpuUs }) => cpuUs) },
      { name: `${name}, first to last`, unit: 'ms', goal: null, ...compare(measured, ({ lastMs }) => lastMs) },
    ];
  },
};
