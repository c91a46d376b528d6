import { defaultLocale, type Locale } from '../text/locales.ts';
import type { FontSize } from './displayQuery.ts';
import { written } from './queryText.ts';

type Shown = {
  /** Empty: a display without a profile. */
  slug: string;
  fullscreen: boolean;
  videostream: boolean;
  locale: Locale;
  fontsize: FontSize;
};

/** The path of a display with all that differs from what it would do anyway. */
export function displayLink({ slug, fullscreen, videostream, locale, fontsize }: Shown): string {
  const query = written([
    ['fullscreen', fullscreen && '1'],
    ['videostream', videostream && '1'],
    ['locale', locale !== defaultLocale && locale],
    ['fontsize', fontsize !== 'normal' && fontsize],
  ]);
  const path = slug === '' ? '/display' : `/display/${encodeURIComponent(slug)}`;
  return query === '' ? path : `${path}?${query}`;
}
