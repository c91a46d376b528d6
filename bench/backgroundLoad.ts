import { setTimeout as sleep } from 'node:timers/promises';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { mostCells } from '../apps/server/src/entities/cellBudget.ts';
import { createChanges } from './live/createChanges.ts';
import { initOf, socketPath, wallSubscription } from './live/display.ts';
import { openLiveInstallation } from './live/liveInstallation.ts';
import type { Flood, Flooded } from './load/floodLogins.ts';
import type { LongJob } from './load/longJob.ts';
import type { Presses, Waits } from './load/presses.ts';
import type { Recount } from './load/recountCalls.ts';
import type { RepeatedBackup } from './load/repeatBackup.ts';
import type { RepeatedExport } from './load/repeatExport.ts';
import type { RepeatedQuery } from './load/repeatQuery.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs, quantile } from './measure/compare.ts';
import type { Goal } from './measure/line.ts';
import { fillCallLog } from './product/fillCallLog.ts';
import { startRemote } from './product/remote.ts';
import { queryHeaders, queryPath } from './product/shippedQueries.ts';
import { logIn } from './product/signIn.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 3 };
/** Of the median, and of exports or backups alone. */
const medianGoal: Goal = { of: 'ratio', is: 'at most', limit: 2 };
/** While calls are counted anew for analytics. */
const recountGoal: Goal = { of: 'ratio', is: 'at most', limit: 1.2 };
const longestGoal: Goal = { of: 'ours', is: 'at most', limit: 100 };

type Sizes = { pairs: number; count: number; pauseMs: number; rampUp: number; logins: number; exported: number };

const sizes: Record<Size, Sizes> = {
  full: { pairs: 12, count: 40, pauseMs: 50, rampUp: 1, logins: 200, exported: 1_500_000 },
  quick: { pairs: 5, count: 20, pauseMs: 30, rampUp: 1, logins: 200, exported: 500_000 },
  smoke: { pairs: 1, count: 2, pauseMs: 10, rampUp: 0, logins: 20, exported: 0 },
};

export const backgroundLoad: Bench = {
  name: 'background',
  metric:
    'P6: from the event of the configurator to the list on a socket, beside a log-in flood, the costliest query, a long job, exports and backups, and beside exports alone, backups alone and analytics that counts all calls anew; anchor: idle',
  goal,
  run: async (run) => {
    const { started, size } = run;
    const { pairs, count, pauseMs, rampUp, logins, exported } = sizes[size];
    const installation = await openLiveInstallation(run);
    const [configurator] = installation.configurators;
    const [device_id = 0, ...others] = installation.devices;
    if (!configurator) throw new Error('the installation has no configurator');
    await createChanges(configurator, others);
    // So many that an export lasts for as long as a round.
    if (exported > 0) await fillCallLog(installation.databaseUrl, exported, { isSearched: false });
    const { port } = started.use(await installation.start({ TRUSTED_PROXIES: '127.0.0.1' }));
    const user = { username: 'demo', password: installation.password };
    const cookie = await logIn(port, user);
    const presses = started.use(startRemote<Presses, Waits>(new URL('load/presses.ts', import.meta.url)));
    const flood = started.use(startRemote<Flood, Flooded>(new URL('load/floodLogins.ts', import.meta.url)));
    const costly = started.use(startRemote<RepeatedQuery, number>(new URL('load/repeatQuery.ts', import.meta.url)));
    const exporting = started.use(
      startRemote<RepeatedExport, number>(new URL('load/repeatExport.ts', import.meta.url)),
    );
    const backingUp = started.use(
      startRemote<RepeatedBackup, number>(new URL('load/repeatBackup.ts', import.meta.url)),
    );
    const recount = started.use(startRemote<Recount, number>(new URL('load/recountCalls.ts', import.meta.url)));
    const job = started.use(startRemote<LongJob, number>(new URL('load/longJob.ts', import.meta.url)));

    const look = () =>
      presses.ask({
        configurator: { port: configurator.port, controlPort: configurator.controlPort },
        port,
        path: socketPath,
        init: initOf({}),
        subscription: wallSubscription(),
        device_id,
        count,
        pauseMs,
      });
    /** How long a round lasts without other load. */
    const seconds = (2 * count * pauseMs * 1.2) / 1000 + rampUp;
    const headers = { ...queryHeaders, cookie };
    const { databaseUrl } = installation;
    const besides = async (begin: () => Promise<unknown>) => {
      const noise = begin();
      await sleep(rampUp * 1000);
      const waits = await look();
      await noise;
      return waits;
    };
    const besideExport = () => besides(() => exporting.ask({ port, headers, seconds }));
    const besideBackup = () => besides(() => backingUp.ask({ port, headers, databaseUrl, seconds }));
    const besideRecount = () => besides(() => recount.ask({ databaseUrl, seconds }));
    const disturbed = () => {
      const question = { port, path: queryPath, headers, body: costliestBody() };
      return besides(() =>
        Promise.all([
          flood.ask({ port, perSecond: logins, seconds, ...user }),
          costly.ask({ question, seconds }),
          job.ask({ databaseUrl, seconds }),
          exporting.ask({ port, headers, seconds }),
          backingUp.ask({ port, headers, databaseUrl, seconds }),
        ]),
      );
    };

    const measured = await inPairs(pairs, { ours: disturbed, anchor: look });
    const exports = await inPairs(pairs, { ours: besideExport, anchor: look });
    const backups = await inPairs(pairs, { ours: besideBackup, anchor: look });
    const recounts = await inPairs(pairs, { ours: besideRecount, anchor: look });
    const alone = [
      ['an export runs', exports, medianGoal],
      ['a backup runs', backups, medianGoal],
      ['analytics catches up', recounts, recountGoal],
    ] as const;
    return [
      ...alone.flatMap(([what, rounds, aloneGoal]) =>
        (
          [
            ['p95', 0.95],
            ['median', 0.5],
          ] as const
        ).map(([name, share]) => ({
          ...{ name: `P1 event to list while ${what}, ${name}`, unit: 'ms' as const, goal: aloneGoal },
          ...compare(rounds, (all) => quantile(all, share)),
        })),
      ),
      {
        name: 'P6 event to list with other load, p95',
        unit: 'ms',
        goal,
        ...compare(measured, (all) => quantile(all, 0.95)),
      },
      {
        name: 'P6 event to list with other load, median',
        unit: 'ms',
        goal: medianGoal,
        ...compare(measured, (all) => quantile(all, 0.5)),
      },
      {
        name: 'P6 event to list with other load, longest',
        unit: 'ms',
        goal: longestGoal,
        ...compare(measured, (all) => Math.max(...all)),
      },
    ];
  },
};

/** As many root fields as one question may have. */
const rootFields = 20;

/** The rows with the most columns, as often and as many as one question may ask for them. */
function costliestBody(): string {
  const columns = ['id', 'revision', 'sort_order', ...Object.keys(systemTreeNode.fields)];
  const rows = Math.floor(mostCells / rootFields / columns.length);
  const each = (_: unknown, n: number) => `list${n}: systemTreeNodes(first: ${rows}) { rows { ${columns.join(' ')} } }`;
  return JSON.stringify({ query: `{ ${Array.from({ length: rootFields }, each).join(' ')} }` });
}
