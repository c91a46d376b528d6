import type { Locale } from '@carestead/domain/text/locales';

/** The building's zone, not the reader's; without a system there is no building yet. */
export const clockTime = (ms: number, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('de-CH', { timeStyle: 'medium', timeZone }).format(ms);

export const longDate = (ms: number, locale: Locale, timeZone: string | undefined) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : `${locale}-CH`, { dateStyle: 'full', timeZone }).format(ms);
