import { isWithin } from '@carestead/domain/time/clockTime';
import { localClock } from '@carestead/domain/time/localTime';
import type { WallConfig } from '../wallConfig.ts';

/** By the hours of the first system that is shown. */
export function isNight(config: WallConfig | null, now: number): boolean {
  const param = config?.shown[0]?.relations.system_param;
  const local = param && localClock(now, param.timezone);
  return local ? isWithin({ start: param.night_start, end: param.night_stop }, local.minuteOfDay) : false;
}
