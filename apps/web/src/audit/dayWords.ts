import type { Locale } from '@carestead/domain/text/locales';

const region = (locale: Locale) => (locale === 'en' ? 'en-GB' : `${locale}-CH`);

/** A calendar day has no zone of its own: noon UTC falls into it, and is written out in UTC. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

const inUtc = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

/** "15. November" */
export const dayAndMonth = (day: string, locale: Locale) =>
  inUtc(region(locale), { day: 'numeric', month: 'long' }).format(noonOf(day));

/** "Sonntag", of another year "Sonntag, 2024". */
export function weekdayWords(day: string, locale: Locale, today: string): string {
  const weekday = inUtc(region(locale), { weekday: 'long' }).format(noonOf(day));
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? weekday : `${weekday}, ${year}`;
}

// Numbers look the same in all languages of the house.
const swiss = 'de-CH';
const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

export const shortDate = (day: string) => inUtc(swiss, date).format(noonOf(day));

export const dateTime = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat(swiss, { ...date, ...time, timeZone }).format(at).replace(',', '');

/** Hours and minutes, and the seconds that follow them when somebody looks closer. */
export function clockParts(at: number, timeZone: string): { minutes: string; seconds: string } {
  const words = new Intl.DateTimeFormat(swiss, { ...time, second: '2-digit', timeZone }).format(at);
  return { minutes: words.slice(0, 5), seconds: words.slice(5) };
}
