import { parseArgs } from 'node:util';
import { readPresent } from '../history/historyQueries.ts';
import { writeHistory } from '../history/writeHistory.ts';
import { withInstallation } from '../installationDatabase.ts';
import { systemClock } from '../platform/clock.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { demoSystem, prepareDemo } from './demoInstallation.ts';
import { numberOption } from './numberOption.ts';
import { pastTarget } from './pastTarget.ts';
import { runCommand } from './runCommand.ts';

const occupied =
  'This database has users of its own, so the demo data is not loaded into it: name another CARESTEAD_DATA or DATABASE_URL.';

const usage = 'npm run demo -- [--calls 24000]';
/** About eight calls a day for each resident, with what staff does about them. */
const usualCalls = 24_000;
const past = { seed: 1, days: 75 };

/** An installation to look at: with demo data, and with a past, so that logs and charts have something to show. */
await runCommand(async (config, log) => {
  const calls = readCalls();
  return await withInstallation(config, log, async ({ database, databaseUrl }) => {
    const { text } = await prepareDemo({ config, log, database, databaseUrl }, occupied);
    const { oldest } = await readPresent(database, demoSystem);
    if (oldest === null && calls > 0)
      await writeHistory(databaseUrl, pastTarget, { ...past, calls, end: systemClock.now() });
    return { ok: true, text };
  });
});

/** How many calls the past has; none: there is no past. */
function readCalls(): number {
  try {
    const { calls } = parseArgs({ args: process.argv.slice(2), options: { calls: { type: 'string' } } }).values;
    return numberOption(calls, { name: 'calls', usual: usualCalls, most: 1_000_000, usage });
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem(`There is no such option: ${usage}`);
  }
}
