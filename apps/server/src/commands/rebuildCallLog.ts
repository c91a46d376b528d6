import { rebuildCallLog } from '../callLog/rebuild.ts';
import { withInstallation } from '../installationDatabase.ts';
import { systemClock } from '../platform/clock.ts';
import { runCommand } from './runCommand.ts';

const printsEvery = 5000;

/** Makes the call log anew from the calls, while the product runs or not. */
await runCommand(
  async (config, log) =>
    await withInstallation(config, log, async ({ database }) => {
      let printedAt = systemClock.now();
      const { calls, isNew } = await rebuildCallLog(database, {
        now: systemClock.now(),
        onProgress: (done, total) => {
          if (systemClock.now() - printedAt < printsEvery) return;
          printedAt = systemClock.now();
          process.stdout.write(`${Math.floor((done / total) * 100)} %\n`);
        },
      });
      const begun = isNew ? '' : ', going on with a rebuild that was interrupted';
      return { ok: true, text: `The call log is rebuilt: ${calls} calls${begun}.` };
    }),
);
