import type { allDay, sectionCalls } from '@carestead/domain/routing/reservedIds';
import type { GroupName } from './displayGroups.ts';
import type { ScheduleName } from './schedules.ts';

/** A schedule and one group for each of its steps; a number is an id that the configurator reserves. */
export type Plan = {
  schedule: ScheduleName | typeof allDay;
  groups: readonly (GroupName | typeof sectionCalls)[];
};
