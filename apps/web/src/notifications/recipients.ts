import { isLocale, type Locale } from '@carestead/domain/text/locales';

export type Recipient = { user_id: number | null; email: string; locale: Locale };

/** The form holds parts as they came over the wire. */
export function recipientsOf(value: unknown): readonly Recipient[] {
  if (!Array.isArray(value)) return [];
  return value.map((row: Partial<Recipient>) => ({
    user_id: typeof row.user_id === 'number' ? row.user_id : null,
    email: row.email ?? '',
    locale: row.locale !== undefined && isLocale(row.locale) ? row.locale : 'de',
  }));
}
