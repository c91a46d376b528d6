const swiss = 'de-CH';
const time = { hour: '2-digit', minute: '2-digit' } as const;
const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

type Since = { id: 'displays.since_time' | 'displays.since_day'; time: string };

/** A moment of today by its time, with the day when it was before; in the building's zone. */
export function sinceWords(since: number, now: number, timeZone: string | undefined): Since {
  const zone = timeZone === undefined ? {} : { timeZone };
  const dayOf = (at: number) => new Intl.DateTimeFormat(swiss, { ...date, ...zone }).format(at);
  const words = new Intl.DateTimeFormat(swiss, { ...time, ...zone }).format(since);
  if (dayOf(since) === dayOf(now)) return { id: 'displays.since_time', time: words };
  return { id: 'displays.since_day', time: `${dayOf(since)} ${words}` };
}
