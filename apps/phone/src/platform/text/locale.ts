import { messages as german } from 'virtual:catalogue/de/phoneApp';
import { defaultLocale, isLocale, type Locale, locales } from '@carestead/domain/text/locales';
import type { MessageId } from '@carestead/i18n/all';
import { observable, useObservable } from '@carestead/ui/state/observable';
import { i18n } from '@lingui/core';

const texts = {
  de: async () => german,
  en: async () => (await import('virtual:catalogue/en/phoneApp')).messages,
  fr: async () => (await import('virtual:catalogue/fr/phoneApp')).messages,
  it: async () => (await import('virtual:catalogue/it/phoneApp')).messages,
};

export const locale = observable<Locale>(defaultLocale);

/** A language whose words cannot be loaded leaves the one that is there. */
export async function activateLocale(next: Locale): Promise<void> {
  const messages = await texts[next]().catch(() => null);
  if (!messages) return activateLocale(defaultLocale);
  i18n.load(next, messages);
  i18n.activate(next);
  document.documentElement.lang = next;
  locale.set(next);
}

/** The kept language, else the first of this phone that the app speaks. */
export const firstLocale = (kept: string | null): Locale =>
  [kept, ...navigator.languages.map((language) => language.slice(0, 2))].find(isLocale) ?? defaultLocale;

export type Text = (id: MessageId, values?: Record<string, unknown>) => string;

export const text: Text = (id, values = {}) => i18n._(id, values);

/** Another language is another function, so that whoever keeps words makes them anew. */
const inLocale = new Map<Locale, Text>(locales.map((each) => [each, (id, values) => text(id, values)]));

/** Whoever uses it is shown anew when the language changes. */
export const useText = (): Text => inLocale.get(useObservable(locale)) ?? text;
