import { expect, test } from 'vitest';
import { planSteps } from './planSteps.ts';

const shifts = { id: 3, time_1: '06:00', time_2: '14:00', time_3: '22:00', time_4: null, time_5: null };

test.each([
  ['no schedule has no steps', 255, []],
  ['nothing chosen has no steps', null, []],
  ['all day is one step', 20, ['all_day']],
  [
    'three shifts are three steps, the last over midnight',
    3,
    [
      { from: '06:00', to: '14:00' },
      { from: '14:00', to: '22:00' },
      { from: '22:00', to: '06:00' },
    ],
  ],
  ['an unknown schedule', 9, []],
])('%s', (_case, schedule_id, steps) => {
  expect(planSteps(schedule_id, [shifts])).toEqual(steps);
});

test('while the schedules are loaded, the steps of one of them are not known', () => {
  expect(planSteps(1, null)).toBe('unknown');
  expect(planSteps(20, null)).toEqual(['all_day']);
  expect(planSteps(255, null)).toEqual([]);
});
