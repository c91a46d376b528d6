import { dateTimeText, isJustNow, localDay, timeText } from '@carestead/domain/time/localTime';

type Since = { id: 'displays.just_now' | 'displays.since_time' | 'displays.since_day'; time: string };

/** A moment of today by its time, with the day when it was before; in the zone of the system. */
export function sinceText(since: number, now: number, timeZone: string | undefined): Since {
  const time = timeText(since, timeZone);
  if (isJustNow(since, now)) return { id: 'displays.just_now', time };
  if (localDay(since, timeZone) === localDay(now, timeZone)) return { id: 'displays.since_time', time };
  return { id: 'displays.since_day', time: dateTimeText(since, timeZone) };
}
