/** A time of day as people type it ("6", "630", "6.30", "06:30") as HH:MM; null when it is none. */
export function readClock(typed: string): string | null {
  const [, hour, minute] = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?\s*h?$/i.exec(typed.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute ?? 0) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute ?? '00'}`;
}
