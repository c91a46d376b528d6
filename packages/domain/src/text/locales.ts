export const locales = ['de', 'en', 'fr', 'it'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'de';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
