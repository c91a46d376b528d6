import { parseArgs } from 'node:util';
import { demoSystem } from '../demo/stage/stage.ts';
import { analyse, readPresent } from '../history/historyQueries.ts';
import { writeHistory } from '../history/writeHistory.ts';
import { writeTree } from '../history/writeTree.ts';
import { withInstallation } from '../installationDatabase.ts';
import { systemClock } from '../platform/clock.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { prepareDemo } from './demoInstallation.ts';
import { numberOption } from './numberOption.ts';
import { pastTarget } from './pastTarget.ts';
import { runCommand } from './runCommand.ts';

const usage = 'npm run history -- [--calls 100000] [--nodes 0] [--days 365] [--seed 1] [--end 2026-11-15T08:00:00Z]';
const occupied =
  'This database has users of its own: a generated past is only for empty installations and for the demo. Name another CARESTEAD_DATA or DATABASE_URL.';
const running = 'A server works on this database: stop it before a past is written.';

const text = { type: 'string' } as const;

/** Gives a test installation as many nodes as wanted, and a past that ends now or before its first call. */
await runCommand(async (config, log) => {
  const options = readOptions();
  return await withInstallation(config, log, async ({ database, databaseUrl }) => {
    if ((await readPresent(database, demoSystem)).others > 0) throw new StartProblem(running);
    const { by, text: logIns } = await prepareDemo(
      { config, log, database, databaseUrl },
      { refusal: occupied, hasPhones: false },
    );
    const now = systemClock.now();
    const added = await writeTree(databaseUrl, options.nodes, { by, at: now, system_id: demoSystem });
    const { oldest } = await readPresent(database, demoSystem);
    const end = Math.min(options.end ?? now, oldest ?? now);
    const began = performance.now();
    const written = await writeHistory(databaseUrl, pastTarget, { ...options, end });
    const seconds = (performance.now() - began) / 1000;
    await analyse(databaseUrl);
    const [from, until] = [written.from, written.until].map((at) => new Date(at).toISOString());
    return {
      ok: true,
      text: [
        `${added} nodes were added.`,
        `${written.calls} calls with ${written.steps} steps, and ${written.reports} reports of devices, from ${from} to ${until}, were written in ${seconds.toFixed(2)} s.`,
        logIns,
      ].join('\n'),
    };
  });
});

function readOptions() {
  const { calls, nodes, days, seed, end } = parsed();
  const at = end === undefined ? null : Date.parse(end);
  if (Number.isNaN(at)) throw new StartProblem(`--end must be a moment like 2026-11-15T08:00:00Z: ${usage}`);
  return {
    calls: numberOption(calls, { name: 'calls', usual: 100_000, most: 100_000_000, usage }),
    nodes: numberOption(nodes, { name: 'nodes', usual: 0, most: 65_000, usage }),
    days: Math.max(1, numberOption(days, { name: 'days', usual: 365, most: 3000, usage })),
    seed: numberOption(seed, { name: 'seed', usual: 1, most: 2 ** 31 - 1, usage }),
    end: at,
  };
}

function parsed() {
  try {
    const options = { calls: text, nodes: text, days: text, seed: text, end: text };
    return parseArgs({ args: process.argv.slice(2), options }).values;
  } catch {
    throw new StartProblem(`There is no such option: ${usage}`);
  }
}
