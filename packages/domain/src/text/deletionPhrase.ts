import type { Locale } from './locales.ts';

/** What a person types to show that deleting is meant; the server asks for it too. */
const phrases: Readonly<Record<Locale, string>> = { de: 'löschen', en: 'delete', fr: 'supprimer', it: 'eliminare' };

export const deletionPhrase = (locale: Locale) => phrases[locale];

export const isDeletionPhrase = (typed: string, locale: Locale) => typed.trim().toLowerCase() === phrases[locale];
