export const deviceActions = ['EndCalls', 'IgnoreDefects', 'Mute', 'Restart', 'Unmute'] as const;

export type DeviceAction = (typeof deviceActions)[number];
