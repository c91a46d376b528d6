import { messages as german } from 'virtual:catalogue/de/entry';
import { laterTexts } from 'virtual:laterTexts';
import { defaultLocale, isLocale, type Locale } from '@carestead/domain/text/locales';
import type { LaterTexts } from '@carestead/i18n/catalogue';
import { i18n } from '@lingui/core';
import { storage } from '../storage.ts';

const catalogues = {
  de: async () => german,
  en: async () => (await import('virtual:catalogue/en/console')).messages,
  fr: async () => (await import('virtual:catalogue/fr/console')).messages,
  it: async () => (await import('virtual:catalogue/it/console')).messages,
};

/** Before a feature shows something. The other languages come whole; German is what is shown when they do not come. */
export async function loadTexts(areas: readonly LaterTexts[]): Promise<void> {
  const loaded = await Promise.all(areas.map((area) => laterTexts[area]()));
  for (const { messages } of loaded) Object.assign(german, messages);
}

/** German is always there; it speaks until another language has arrived, and when one does not arrive. */
export async function startLocale(search: string): Promise<void> {
  i18n.load(defaultLocale, german);
  i18n.activate(defaultLocale);
  const wanted = [new URLSearchParams(search).get('locale'), storage.read('locale')].find(isLocale) ?? defaultLocale;
  await showLocale(wanted).catch(() => showLocale(defaultLocale));
}

/** A choice made on the page outlives the `locale` of the address. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await showLocale(locale);
  const address = new URL(location.href);
  if (!address.searchParams.has('locale')) return;
  address.searchParams.delete('locale');
  history.replaceState(history.state, '', address);
}

/** The language of whoever logged in, unless the address asks for another one. */
export async function followLocale(locale: Locale, search: string): Promise<void> {
  if (isLocale(new URLSearchParams(search).get('locale')) || locale === currentLocale()) return;
  await showLocale(locale).catch(() => {});
}

async function showLocale(locale: Locale): Promise<void> {
  i18n.loadAndActivate({ locale, messages: await catalogues[locale]() });
  document.documentElement.lang = locale;
  storage.write('locale', locale);
}

export const currentLocale = (): Locale => (isLocale(i18n.locale) ? i18n.locale : defaultLocale);
