import { localDay } from '@carestead/domain/audit/localDay';
import type { Locale } from '@carestead/domain/text/locales';
import { currentLocale } from '../platform/locale.ts';
import { useTools } from '../platform/tools.tsx';
import { useSystem } from '../platform/useSystem.ts';

export type Building = { timeZone: string; locale: Locale; today: string };

/** Days and times are those of the building; while there is none, those of the reader. */
export function useBuilding(): Building {
  const { clock } = useTools();
  const timeZone = useSystem()?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = clock.deviceTime() + (clock.offset.get() ?? 0);
  return { timeZone, locale: currentLocale(), today: localDay(now, timeZone) };
}
