import type { WorkFeature } from '../manifest/work.ts';
import { removeIdleCursors } from '../platform/journal/journalQueries.ts';
import { keepTelemetry, removeOldReports } from './keepTelemetry.ts';

export const telemetryWork: WorkFeature = {
  name: 'telemetry',
  schedules: ({ database, log, clock, config }) => [
    {
      name: 'telemetry.keep',
      pattern: '17 * * * *',
      run: () => keepTelemetry({ database, log }, { now: clock.now(), days: config.telemetryDays }),
    },
    {
      name: 'telemetry.oldReports',
      pattern: '52 2 * * *',
      run: async () => {
        await removeOldReports({ database, log }, clock.now());
      },
    },
    {
      // What a consumer has yet to read is not dropped, and one that is no longer part of the product never reads it.
      name: 'telemetry.cursors',
      pattern: '37 3 * * *',
      run: async () => {
        const removed = await removeIdleCursors(database);
        if (removed.length > 0)
          log.warn({ consumers: removed }, 'cursors removed: no process has declared their consumers for 30 days');
      },
    },
  ],
};
