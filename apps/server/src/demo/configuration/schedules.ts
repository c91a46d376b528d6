import type { schedule } from '@carestead/domain/routing/schedule';
import type { DemoRow } from '../load/demoRow.ts';

export const schedules = [
  { name: 'Drei Schichten', time_1: '07:00', time_2: '14:30', time_3: '22:00' },
  { name: 'Zwei Schichten', time_1: '07:00', time_2: '19:00' },
  { name: 'Mit Mittagsruhe', time_1: '07:00', time_2: '12:30', time_3: '14:00', time_4: '21:00' },
] as const satisfies readonly DemoRow<typeof schedule>[];

export type ScheduleName = (typeof schedules)[number]['name'];
