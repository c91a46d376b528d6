import type { Locale } from '@carestead/domain/text/locales';

/** The four languages stand side by side, so that a missing one does not compile. */
export type Text = Readonly<Record<Locale, string>>;

export const texts = <Id extends string>(rows: Readonly<Record<Id, Text>>) => rows;
