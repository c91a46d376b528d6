export const deviceActions = ['EndCalls', 'IgnoreDefects', 'Mute', 'Restart', 'Unmute'] as const;

export type DeviceAction = (typeof deviceActions)[number];

/** What a configurator does besides: it opens a call that is marked as a test. */
export type FieldAction = DeviceAction | 'TestCall';
