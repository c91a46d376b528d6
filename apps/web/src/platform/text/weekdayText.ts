import type { Locale } from '@carestead/domain/text/locales';

export const region = (locale: Locale) => (locale === 'en' ? 'en-GB' : `${locale}-CH`);

/** A calendar day has no zone of its own: noon UTC falls into it, and is written out in UTC. */
export const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** "Sonntag", "dimanche" */
export const weekdayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(region(locale), { weekday: 'long', timeZone: 'UTC' }).format(noonOf(day));
