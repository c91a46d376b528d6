import { writeFileSync } from 'node:fs';
import { join as path } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { freePort } from '../scripts/freePort.ts';
import type { Supervised } from './anchors/bareSupervisor.ts';
import { join, type Load, startLoad } from './live/clients.ts';
import type { Configurator } from './live/configurator.ts';
import { createChanges, openAtOnce } from './live/createChanges.ts';
import { greeted, listOf, walls } from './live/display.ts';
import { openLiveInstallation } from './live/liveInstallation.ts';
import type { Bench, Size } from './measure/bench.ts';
import { machineClock } from './measure/clocks.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal } from './measure/line.ts';
import { startRemote } from './product/remote.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';
import { untilListening } from './product/untilListening.ts';

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
    const installation = await openLiveInstallation(run);
    const [configurator] = installation.configurators;
    const [marked = 0, ...others] = installation.devices;
    if (!configurator) throw new Error('the installation has no configurator');
    const change = await createChanges(configurator, others);
    const folder = temporaryFolder(started);
    const list = path(folder, 'list.json');

    /** The call that begins while the server is away is in the true list, and the configurator is connected. */
    const texts = ['"state":"connected"', `"system_tree_node":{"id":${marked},`];
    const ours = async () => {
      await using product = await installation.start({ LOG_LEVEL: 'silent' });
      await using load = startLoad();
      const text = await listOf(product.port, openAtOnce);
      writeFileSync(list, text);
      await join({ ...product, load }, [walls(count)], true);
      for (let event = 0; event < storm; event++) await change();
      const took = timed(load, texts, product.serverPid);
      const call = await configurator.press(marked);
      const ms = await took;
      await configurator.close(call);
      await nothingLost(installation.database, configurator);
      return ms;
    };
    const anchor = async () => {
      const port = await freePort();
      await using supervisor = startRemote<Supervised, number>(new URL('anchors/bareSupervisor.ts', import.meta.url));
      const pid = await supervisor.ask({ port, list });
      await untilListening(port, { hasEnded: () => false });
      await using load = startLoad();
      await join({ port, load }, [greeted(count)], true);
      return await timed(load, ['"type":"next"'], pid);
    };
    const measured = await inPairs(pairs, { ours, anchor });
    const name = `P5 recovery of ${count.toLocaleString('en')} displays, no acknowledged event lost`;
    return [{ name, unit: 'ms', goal, ...compare(measured, (ms) => ms) }];
  },
};

/** From the kill until every client has received these texts again. */
async function timed(load: Load, texts: readonly string[], pid: number): Promise<number> {
  const returned = load.ask({ do: 'return', texts });
  const began = machineClock();
  process.kill(pid, 'SIGKILL');
  const { last } = await returned;
  return last - began;
}

const timeoutMs = 30_000;

/** Every event that was acknowledged stands in the journal or in the telemetry, once; throws if not. */
async function nothingLost(database: Client, configurator: Configurator) {
  const until = performance.now() + timeoutMs;
  while (!(await configurator.isAcknowledged())) {
    if (performance.now() > until) throw new Error('not all events were acknowledged in time');
    await sleep(20);
  }
  // Read first: what is acknowledged by now must be kept by now, and more may follow.
  const acknowledged = await configurator.ledger();
  const { rows } = await database.query<{ stream: string; number: number; times: number }>(
    `SELECT stream_id AS stream, number::float8 AS number, count(*)::float8 AS times
     FROM (SELECT stream_id, number FROM journal WHERE number IS NOT NULL
       UNION ALL SELECT stream_id, number FROM telemetry) AS stored GROUP BY stream_id, number`,
  );
  const kept = new Map(rows.map(({ stream, number, times }) => [`${stream} ${number}`, times]));
  const lost = acknowledged.filter(({ stream, number }) => kept.get(`${stream} ${number}`) !== 1);
  if (lost.length > 0) throw new Error(`acknowledged events were lost or doubled: ${JSON.stringify(lost)}`);
}
