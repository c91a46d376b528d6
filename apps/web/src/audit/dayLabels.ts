import type { Locale } from '@carestead/domain/text/locales';
import { noonOf, region, weekdayText } from '../platform/text/weekdayText.ts';

/** "15. November" */
export const dayAndMonth = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(region(locale), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(noonOf(day));

/** "Sonntag", of another year "Sonntag, 2024". */
export function weekdayLabel(day: string, locale: Locale, today: string): string {
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? weekdayText(day, locale) : `${weekdayText(day, locale)}, ${year}`;
}
