import type { BareCommand } from './anchors/bareSockets.ts';
import { type Clients, deliver, join, startLoad } from './live/clients.ts';
import { createChanges, openAtOnce } from './live/createChanges.ts';
import { bare, listOf, walls } from './live/display.ts';
import { openLiveInstallation } from './live/liveInstallation.ts';
import type { Bench, BenchRun, Size } from './measure/bench.ts';
import { type Comparison, compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { startRemote } from './product/remote.ts';

/** Of the logarithm of the cost over that of the size, for displays of another system. */
const othersSlope = 0.1;

const sizes: Record<Size, { small: number; large: number; pairs: number; lists: number; events: number }> = {
  full: { small: 1000, large: 10_000, pairs: 12, lists: 100_000, events: 200 },
  quick: { small: 250, large: 2500, pairs: 10, lists: 10_000, events: 50 },
  smoke: { small: 4, large: 40, pairs: 1, lists: 400, events: 40 },
};

/** The large size is ten times the small one, whichever they are. */
const othersGoal: Goal = { of: 'ratio', is: 'at most', limit: Number((10 ** othersSlope).toFixed(2)) };

/** Fan-out grows no steeper than bare `ws.send` does in the same run; the middle half of its pairs is what the machine swings. */
const displaysGoal = ({ ratio }: Comparison): Goal => ({
  of: 'ratio',
  is: 'at most',
  limit: Number(ratio.high.toFixed(2)),
});

export const growth: Bench = {
  name: 'growth',
  metric:
    'P13: CPU of one change of a list with ten times the displays, here and in another system; anchor: with a tenth',
  goal: othersGoal,
  run: async (run) => {
    const { small, large, pairs, lists, events } = sizes[run.size];
    const many = await openSystems(run, large);
    const few = await openSystems(run, small);
    const rounds = (displays: number) => Math.max(2, Math.round(lists / displays));
    const fanOut = await inPairs(pairs, {
      ours: () => deliver(many.busy, rounds(large)),
      anchor: () => deliver(few.busy, rounds(small)),
    });
    const text = await listOf(few.busy.port, openAtOnce, walls(1, { system_id: 2 }));
    const manyBare = await openBare(run, large, text);
    const fewBare = await openBare(run, small, text);
    const bareFanOut = await inPairs(pairs, {
      ours: () => deliver(manyBare, rounds(large)),
      anchor: () => deliver(fewBare, rounds(small)),
    });
    const elsewhere = await inPairs(pairs, {
      ours: () => deliver(many.quiet, events),
      anchor: () => deliver(few.quiet, events),
    });
    const line = (what: string, measured: typeof fanOut, goal: Goal | null): Line => ({
      name: `P13 ${what}, ${large.toLocaleString('en')} displays to ${small.toLocaleString('en')}, CPU`,
      unit: 'ms',
      goal,
      ...compare(measured, ({ cpuMs }) => cpuMs),
    });
    const bareLine = line('fan-out by bare ws.send', bareFanOut, null);
    return [
      line('fan-out', fanOut, displaysGoal(bareLine)),
      bareLine,
      line('event of another system', elsewhere, othersGoal),
    ];
  },
};

/** One display looks at the first system, all others at the second. */
async function openSystems(run: BenchRun, count: number): Promise<{ quiet: Clients; busy: Clients }> {
  const { started } = run;
  const installation = await openLiveInstallation(run, 2);
  const product = started.use(await installation.start());
  const [quiet, busy] = await Promise.all(
    installation.configurators.map(async (configurator, index): Promise<Clients> => {
      const present = index === 0 ? 1 : count;
      const changeCalls = await createChanges(configurator, installation.devices);
      const load = started.use(startLoad());
      const change = () => changeCalls().then(() => present);
      const clients = { pid: product.serverPid, port: product.port, load, change };
      await join(clients, [walls(present, { system_id: index + 1 })]);
      return clients;
    }),
  );
  if (!quiet || !busy) throw new Error('the installation has not two systems');
  return { quiet, busy };
}

/** What the same growth costs with nothing of ours in between. */
async function openBare({ started }: BenchRun, count: number, text: string): Promise<Clients> {
  const bareWs = started.use(startRemote<BareCommand, number>(new URL('anchors/bareSockets.ts', import.meta.url)));
  const load = started.use(startLoad());
  const port = await bareWs.ask({ do: 'listen' });
  await join({ port, load }, [bare(count)]);
  return { pid: bareWs.pid, port, load, change: () => bareWs.ask({ do: 'send', text }) };
}
