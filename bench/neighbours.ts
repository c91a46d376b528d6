import { setTimeout as sleep } from 'node:timers/promises';
import { queryHeaders, queryPath } from './appData.ts';
import type { Bench, Size } from './bench.ts';
import { compare } from './compare.ts';
import { inPairs } from './inPairs.ts';
import type { Goal } from './line.ts';
import { costliestBody } from './live/costliestBody.ts';
import { initOf, socketPath, wallSubscription } from './live/display.ts';
import { openLiveHouse } from './live/liveHouse.ts';
import { createMoves } from './live/moves.ts';
import type { OnAndOn } from './load/askOnAndOn.ts';
import type { Flood, Flooded } from './load/floodLogins.ts';
import type { LongJob } from './load/longJob.ts';
import type { Presses, Waits } from './load/presses.ts';
import { quantile } from './quantile.ts';
import { startRemote } from './remote.ts';
import { logIn } from './signIn.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 2 };
const longestGoal: Goal = { of: 'ours', is: 'at most', limit: 1000 };

const sizes: Record<Size, { pairs: number; count: number; pauseMs: number; rampUp: number; logins: number }> = {
  full: { pairs: 12, count: 40, pauseMs: 50, rampUp: 0.5, logins: 200 },
  quick: { pairs: 5, count: 20, pauseMs: 30, rampUp: 0.5, logins: 200 },
  smoke: { pairs: 1, count: 2, pauseMs: 10, rampUp: 0, logins: 20 },
};

export const neighbours: Bench = {
  name: 'neighbours',
  metric:
    'P6: from the word of the building to the list on a socket, beside a log-in flood, the costliest query and a long job; anchor: idle',
  goal,
  run: async (run) => {
    const { started, size } = run;
    const { pairs, count, pauseMs, rampUp, logins } = sizes[size];
    const house = await openLiveHouse(run);
    const [building] = house.buildings;
    const [device_id = 0, ...others] = house.devices;
    if (!building) throw new Error('the house has no building');
    await createMoves(building, others);
    const { port } = started.use(await house.start({ TRUSTED_PROXIES: '127.0.0.1' }));
    const user = { username: 'demo', password: house.password };
    const cookie = await logIn(port, user);
    const presses = started.use(startRemote<Presses, Waits>(new URL('load/presses.ts', import.meta.url)));
    const flood = started.use(startRemote<Flood, Flooded>(new URL('load/floodLogins.ts', import.meta.url)));
    const costly = started.use(startRemote<OnAndOn, number>(new URL('load/askOnAndOn.ts', import.meta.url)));
    const job = started.use(startRemote<LongJob, number>(new URL('load/longJob.ts', import.meta.url)));

    const look = () =>
      presses.ask({
        building: { port: building.port, controlPort: building.controlPort },
        port,
        path: socketPath,
        init: initOf({}),
        subscription: wallSubscription(),
        device_id,
        count,
        pauseMs,
      });
    /** So long a round lasts when nobody disturbs it. */
    const seconds = (2 * count * pauseMs * 1.2) / 1000 + rampUp;
    const disturbed = async () => {
      const question = { port, path: queryPath, headers: { ...queryHeaders, cookie }, body: costliestBody() };
      const noise = Promise.all([
        flood.ask({ port, perSecond: logins, seconds, ...user }),
        costly.ask({ question, seconds }),
        job.ask({ databaseUrl: house.databaseUrl, seconds }),
      ]);
      await sleep(rampUp * 1000);
      const waits = await look();
      await noise;
      return waits;
    };

    const measured = await inPairs(pairs, { ours: disturbed, anchor: look });
    return [
      {
        name: 'P6 event to list with neighbours, p95',
        unit: 'ms',
        goal,
        ...compare(measured, (all) => quantile(all, 0.95)),
      },
      {
        name: 'P6 event to list with neighbours, median',
        unit: 'ms',
        goal: null,
        ...compare(measured, (all) => quantile(all, 0.5)),
      },
      {
        name: 'P6 event to list with neighbours, longest',
        unit: 'ms',
        goal: longestGoal,
        ...compare(measured, (all) => Math.max(...all)),
      },
    ];
  },
};
