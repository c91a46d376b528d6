export const hubStatuses = ['Busy', 'Offline', 'Processing', 'Ready', 'Unauthorized', 'Unknown'] as const;

export type HubStatus = (typeof hubStatuses)[number];

/** What a hub notes in its log. */
export const hubLogEvents = ['BatteryUpdate', 'Criterion', 'DeviceFound', 'DeviceLost', 'Info', 'ReportSent'] as const;

export type HubLogEvent = (typeof hubLogEvents)[number];
