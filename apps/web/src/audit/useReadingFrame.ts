import type { Locale } from '@carestead/domain/text/locales';
import { localDay } from '@carestead/domain/time/localTime';
import { useNow } from '../platform/connection/useServerTime.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { currentLocale } from '../platform/text/locale.ts';

export type ReadingFrame = { timeZone: string | undefined; locale: Locale; today: string };

/** Days and times use the time zone of the system; without a system, that of the browser. */
export function useReadingFrame(): ReadingFrame {
  const now = useNow();
  const timeZone = useTimeZone();
  return { timeZone, locale: currentLocale(), today: localDay(now(), timeZone) };
}
