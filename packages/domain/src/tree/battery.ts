/** `ok` is green, `low` yellow, `critical` red. */
export type BatteryState = 'unknown' | 'ok' | 'low' | 'critical';

type Thresholds = { battery_threshold_low: number; battery_threshold_critical: number };

/** What a percentage means in this house; devices that cannot measure it tell -1. */
export function batteryState(battery: number | null, thresholds: Thresholds): BatteryState {
  if (battery === null || battery === -1) return 'unknown';
  if (battery >= thresholds.battery_threshold_low) return 'ok';
  return battery >= thresholds.battery_threshold_critical ? 'low' : 'critical';
}
