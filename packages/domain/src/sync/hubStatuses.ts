export const hubStatuses = ['Busy', 'Offline', 'Processing', 'Ready', 'Unauthorized', 'Unknown'] as const;

export type HubStatus = (typeof hubStatuses)[number];
