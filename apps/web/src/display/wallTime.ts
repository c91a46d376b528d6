import type { Locale } from '@carestead/domain/text/locales';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each wish: they are expensive, and asked every second. */
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(`${locale}-CH`, options);
  formats.set(key, made);
  return made;
}

/** A zone that this browser does not know is no reason to show nothing. */
function written(
  locale: string,
  at: number,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  try {
    return format(locale, { ...options, ...(timeZone !== undefined && { timeZone }) }).format(at);
  } catch {
    return format(locale, options).format(at);
  }
}

/** `14:32`, in the building. */
export const timeText = (at: number, timeZone?: string) =>
  written('de', at, timeZone, { hour: '2-digit', minute: '2-digit' });

/** `14:31:40` */
export const secondsText = (at: number, timeZone?: string) =>
  written('de', at, timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `Sonntag, 15. November 2026`; French and Italian write no comma after the day, whatever the browser thinks. */
export function dateText(locale: Locale, at: number, timeZone?: string): string {
  const date = written(locale, at, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return locale === 'fr' || locale === 'it' ? date.replace(',', '') : date;
}

/** `15.11.2026` */
export const dayText = (at: number, timeZone?: string) =>
  written('de', at, timeZone, { day: '2-digit', month: '2-digit', year: 'numeric' });
