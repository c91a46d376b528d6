/** Minutes since midnight of a time such as 06:30, null for anything else. */
export function minutesOf(time: string | null): number | null {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time ?? '');
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

export const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const twoDigits = (value: number) => String(value).padStart(2, '0');
