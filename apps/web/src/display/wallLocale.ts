import { messages as german } from 'virtual:catalogue/de/display';
import { defaultLocale, isLocale, type Locale } from '@carestead/domain/text/locales';
import { i18n } from '@lingui/core';
import { storage } from '../platform/storage.ts';

const wallTexts = {
  de: async () => german,
  en: async () => (await import('virtual:catalogue/en/display')).messages,
  fr: async () => (await import('virtual:catalogue/fr/display')).messages,
  it: async () => (await import('virtual:catalogue/it/display')).messages,
};

const laterTexts = {
  /** For logged-in people only. */
  desk: {
    de: () => import('virtual:catalogue/de/wallDesk+routing+shell'),
    en: () => import('virtual:catalogue/en/wallDesk+routing+shell'),
    fr: () => import('virtual:catalogue/fr/wallDesk+routing+shell'),
    it: () => import('virtual:catalogue/it/wallDesk+routing+shell'),
  },
  rare: {
    de: () => import('virtual:catalogue/de/wallRare'),
    en: () => import('virtual:catalogue/en/wallRare'),
    fr: () => import('virtual:catalogue/fr/wallRare'),
    it: () => import('virtual:catalogue/it/wallRare'),
  },
};

export type LaterTexts = keyof typeof laterTexts;

const needed = new Set<LaterTexts>();

export const wallLocale = (): Locale => (isLocale(i18n.locale) ? i18n.locale : defaultLocale);

export const storedLocale = (): Locale | null => [storage.read('locale')].find(isLocale) ?? null;

/** The language of the address is kept, so that the address is not needed the next time. */
export function startLocale(search: string): Locale {
  const requested = new URLSearchParams(search).get('locale');
  if (!isLocale(requested)) return storedLocale() ?? defaultLocale;
  storage.write('locale', requested);
  return requested;
}

/** German is bundled: the fallback for a language that cannot be loaded. */
export async function activateLocale(locale: Locale): Promise<void> {
  if (locale === i18n.locale) return;
  const messages = await wallTexts[locale]().catch(() => null);
  i18n.loadAndActivate(messages ? { locale, messages } : { locale: defaultLocale, messages: german });
  document.documentElement.lang = wallLocale();
  document.title = `${i18n._('display.title')} – Carestead`;
  await Promise.all([...needed].map(loadLaterTexts));
}

/** Loads further texts, now and after each change of language. */
export async function loadLaterTexts(names: LaterTexts): Promise<void> {
  needed.add(names);
  const locale = wallLocale();
  i18n.load(locale, (await laterTexts[names][locale]()).messages);
}
