import type { BareCommand } from './anchors/bareSockets.ts';
import type { PlainCommand } from './anchors/plainGraphqlWs.ts';
import { type Clients, deliver, join, startLoad } from './live/clients.ts';
import { createChanges, openAtOnce } from './live/createChanges.ts';
import { bare, listIn, listOf, walls } from './live/display.ts';
import { openLiveInstallation } from './live/liveInstallation.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { startRemote } from './product/remote.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 1.3 };
const lastGoal: Goal = { of: 'ratio', is: 'at most', limit: 1.5 };

/** In a round there are so many `lists`, however many clients receive them: enough for the hundredths of a second of the kernel. */
type Measure = { counts: readonly number[]; pairs: number; lists: number; plainPairs: number; plainLists: number };

const sizes: Record<Size, Measure> = {
  full: { counts: [1000, 5000, 10_000], pairs: 12, lists: 100_000, plainPairs: 3, plainLists: 10_000 },
  quick: { counts: [1000, 2500], pairs: 10, lists: 25_000, plainPairs: 3, plainLists: 2500 },
  smoke: { counts: [20], pairs: 1, lists: 2000, plainPairs: 1, plainLists: 200 },
};

export const fanOut: Bench = {
  name: 'fanout',
  metric: 'P2: one list for every display, what it costs the server and when the last has it; anchor: ws.send',
  goal,
  run: async (run) => {
    const { started, size } = run;
    const { counts, pairs, lists, plainPairs, plainLists } = sizes[size];
    const installation = await openLiveInstallation(run);
    const product = started.use(await installation.start());
    const bareWs = started.use(startRemote<BareCommand, number>(new URL('anchors/bareSockets.ts', import.meta.url)));
    const plain = started.use(startRemote<PlainCommand, number>(new URL('anchors/plainGraphqlWs.ts', import.meta.url)));
    const [configurator] = installation.configurators;
    if (!configurator) throw new Error('the installation has no configurator');
    const changeCalls = await createChanges(configurator, installation.devices);
    const text = await listOf(product.port, openAtOnce);
    const list = listIn(text);

    let present = 0;
    const ours: Clients = {
      pid: product.serverPid,
      port: product.port,
      load: started.use(startLoad()),
      change: () => changeCalls().then(() => present),
    };
    const anchor: Clients = {
      pid: bareWs.pid,
      port: await bareWs.ask({ do: 'listen' }),
      load: started.use(startLoad()),
      change: () => bareWs.ask({ do: 'send', text }),
    };
    const asItComes: Clients = {
      pid: plain.pid,
      port: await plain.ask({ do: 'listen', list }),
      load: started.use(startLoad()),
      change: () => plain.ask({ do: 'send', list }).then(() => present),
    };

    const lines: Line[] = [];
    for (const count of counts) {
      const more = count - present;
      await join(ours, [walls(more)]);
      await join(anchor, [bare(more)]);
      await join(asItComes, [walls(more)]);
      present = count;
      const rounds = (all: number) => Math.max(2, Math.round(all / count));
      const measured = await inPairs(pairs, {
        ours: () => deliver(ours, rounds(lists)),
        anchor: () => deliver(anchor, rounds(lists)),
      });
      const beside = await inPairs(plainPairs, {
        ours: () => deliver(asItComes, rounds(plainLists)),
        anchor: () => deliver(anchor, rounds(lists)),
      });
      const name = `P2 fan-out, ${count.toLocaleString('en')} displays`;
      lines.push(
        { name: `${name}, CPU per list`, unit: 'us', goal, ...compare(measured, ({ cpuUs }) => cpuUs) },
        { name: `${name}, first to last`, unit: 'ms', goal: lastGoal, ...compare(measured, ({ lastMs }) => lastMs) },
        {
          name: `${name}, graphql-ws as it comes, CPU`,
          unit: 'us',
          goal: null,
          ...compare(beside, ({ cpuUs }) => cpuUs),
        },
      );
    }
    return lines;
  },
};
