import { parseArgs } from 'node:util';
import { analyse } from '../history/historyQueries.ts';
import { writeFirstHistory } from '../history/writeHistory.ts';
import { withInstallation } from '../installationDatabase.ts';
import { systemClock } from '../platform/clock.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { prepareDemo } from './demoInstallation.ts';
import { recordDemoPast } from './demoPast.ts';
import { keepDemo } from './keepDemo.ts';
import { numberOption } from './numberOption.ts';
import { pastTarget } from './pastTarget.ts';
import { runCommand } from './runCommand.ts';

const occupied =
  'This database has users of its own, so the demo data is not loaded into it: name another CARESTEAD_DATA or DATABASE_URL.';

const usage = 'npm run demo -- [--calls 50000] [--without-phones]';
/** About three calls a day for each resident, with what staff does about them: more would keep the first start waiting. */
const usualCalls = 50_000;
const past = { seed: 1, days: 365 };

/** An installation to look at: with demo data, and with a past, so that logs and charts have something to show. */
await runCommand(async (config, log) => {
  const { calls, hasPhones } = readOptions();
  return await withInstallation(config, log, async ({ database, databaseUrl, disconnect }) => {
    const { context, text } = await prepareDemo(
      { config, log, database, databaseUrl },
      { refusal: occupied, hasPhones },
    );
    const options = { ...past, calls, end: systemClock.now() };
    const written = calls > 0 ? await writeFirstHistory(databaseUrl, pastTarget, options) : null;
    if (written) await analyse(databaseUrl);
    if (written) await recordDemoPast(context, { config, databaseUrl, log, hasPhones });
    await keepDemo({ context, databaseUrl, dataFolder: config.dataFolder, log, disconnect });
    return { ok: true, text };
  });
});

/** Without calls there is no past; without phones the gateway is off. */
function readOptions(): { calls: number; hasPhones: boolean } {
  try {
    const options = { calls: { type: 'string' }, 'without-phones': { type: 'boolean', default: false } } as const;
    const { calls, 'without-phones': isWithout } = parseArgs({ args: process.argv.slice(2), options }).values;
    return {
      calls: numberOption(calls, { name: 'calls', usual: usualCalls, most: 1_000_000, usage }),
      hasPhones: !isWithout,
    };
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem(`There is no such option: ${usage}`);
  }
}
