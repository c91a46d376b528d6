const clock = /^([01]\d|2[0-3]):([0-5]\d)$/;

export const minutesOfDay = 1440;

/** Minutes since midnight, or null for what is no time of day. */
export function toMinutes(text: unknown): number | null {
  const found = typeof text === 'string' ? clock.exec(text) : null;
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

export const toClock = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
