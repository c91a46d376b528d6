import { readPresent } from '../history/historyQueries.ts';
import { writeHistory } from '../history/writeHistory.ts';
import { withInstallation } from '../installationDatabase.ts';
import { systemClock } from '../platform/clock.ts';
import { demoSystem, prepareDemo } from './demoInstallation.ts';
import { pastTarget } from './pastTarget.ts';
import { runCommand } from './runCommand.ts';

const occupied =
  'This database has users of its own, so the demo data is not loaded into it: name another CARESTEAD_DATA or DATABASE_URL.';

/** About eight calls a day for each resident, with what staff does about them; written in a second or two. */
const past = { seed: 1, days: 75, calls: 24_000 };

/** An installation to look at: with demo data, and with a past, so that logs and charts have something to show. */
await runCommand(
  async (config, log) =>
    await withInstallation(config, log, async ({ database, databaseUrl }) => {
      const { text } = await prepareDemo({ config, log, database, databaseUrl }, occupied);
      const { oldest } = await readPresent(database, demoSystem);
      if (oldest === null) {
        await writeHistory(databaseUrl, pastTarget, { ...past, end: systemClock.now() });
      }
      return { ok: true, text };
    }),
);
