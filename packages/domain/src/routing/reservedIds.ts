/** Ids the configurator reserves; they travel like any other id and have no row of their own. */
export const noSchedule = 255;
export const allDay = 20;
export const noGroup = 255;
export const allCalls = 254;
export const sectionCalls = 253;

export const reservedSchedules: readonly number[] = [allDay, noSchedule];
export const reservedGroups: readonly number[] = [sectionCalls, allCalls, noGroup];
