import { proveCells, rebuildCells } from '../analytics/proveCells.ts';
import { withInstallation } from '../installationDatabase.ts';
import { systemClock } from '../platform/clock.ts';
import { runCommand } from './runCommand.ts';

/** Counts all calls anew for analytics, and proves the counts; with --check it proves them as they are. */
await runCommand(
  async (config, log) =>
    await withInstallation(config, log, async ({ database }) => {
      if (!process.argv.includes('--check')) await rebuildCells(database, systemClock.now());
      const { days, months, difference } = await proveCells(database);
      if (!difference)
        return { ok: true, text: `The counts are those of the call log: ${days} days, ${months} months.` };
      const { table, system_id, cell, kept, counted } = difference;
      const found = `${table} of system ${system_id} has ${kept} calls in ${cell}, the call log ${counted}`;
      return { ok: false, text: `The counts differ from the call log: ${found}.` };
    }),
);
