/** `ok` is green, the next two are yellow, `replace_now` is red. */
export type BatteryState = 'unknown' | 'ok' | 'low' | 'replace_soon' | 'replace_now';

type Thresholds = { battery_threshold_low: number; battery_threshold_critical: number };

/** What a percentage means by the thresholds of the installation; devices that cannot measure it report -1. */
export function batteryState(battery: number | null, thresholds: Thresholds): BatteryState {
  const { battery_threshold_low: low, battery_threshold_critical: critical } = thresholds;
  if (battery === null || battery === -1) return 'unknown';
  if (battery >= low) return 'ok';
  if (battery < critical) return 'replace_now';
  return battery < (low + critical) / 2 ? 'replace_soon' : 'low';
}
