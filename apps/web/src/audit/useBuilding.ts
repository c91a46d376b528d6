import type { Locale } from '@carestead/domain/text/locales';
import { localDay } from '@carestead/domain/time/localDay';
import { currentLocale } from '../platform/locale.ts';
import { useNow } from '../platform/useNow.ts';
import { useTimeZone } from '../platform/useTimeZone.ts';

export type Building = { timeZone: string | undefined; locale: Locale; today: string };

/** Days and times are those of the building; while there is none, those of the reader. */
export function useBuilding(): Building {
  const now = useNow();
  const timeZone = useTimeZone();
  return { timeZone, locale: currentLocale(), today: localDay(now(), timeZone) };
}
