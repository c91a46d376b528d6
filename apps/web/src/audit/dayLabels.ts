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
export function weekdayLabel(day: string, locale: Locale, today: string): string {
  const weekday = inUtc(region(locale), { weekday: 'long' }).format(noonOf(day));
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? weekday : `${weekday}, ${year}`;
}
