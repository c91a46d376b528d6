import type { Locale } from '@carestead/domain/text/locales';
import { localText } from '@carestead/domain/time/localTime';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** Created once for each language: they are expensive, and used every second. */
function formatOf(locale: Locale): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(`${locale}-CH`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  formats.set(locale, made);
  return made;
}

/** `Sonntag, 15. November 2026`; French and Italian write no comma after the day, whatever the browser thinks. */
export function longDateText(locale: Locale, at: number, timeZone: string | undefined): string {
  const date = formatOf(locale).format(Date.parse(`${localText(at, timeZone)}Z`));
  return locale === 'fr' || locale === 'it' ? date.replace(',', '') : date;
}
