import { entity } from '../kit/entity.ts';
import { clock, optionalClock, text } from '../kit/fields.ts';
import { stepProblems } from './scheduleSteps.ts';

export const schedule = entity('schedule', {
  plural: 'schedules',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  fields: {
    name: text(40),
    time_1: clock(),
    time_2: clock(),
    time_3: optionalClock(),
    time_4: optionalClock(),
    time_5: optionalClock(),
  },
  columns: ['name', 'time_1', 'time_2', 'time_3', 'time_4', 'time_5'],
  check: stepProblems,
  limit: 19,
});
