import type { WorkFeature } from '../manifest/work.ts';
import { keepTelemetry } from './keepTelemetry.ts';

export const telemetryWork: WorkFeature = {
  name: 'telemetry',
  schedules: ({ database, log, clock, config }) => [
    {
      name: 'telemetry.keep',
      pattern: '17 * * * *',
      run: () => keepTelemetry({ database, log }, { now: clock.now(), days: config.telemetryDays }),
    },
  ],
};
