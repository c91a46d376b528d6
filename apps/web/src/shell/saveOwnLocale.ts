import type { Locale } from '@carestead/domain/text/locales';
import type { Client } from 'urql';
import { UpdateMyAccountDocument } from '../generated/graphql.ts';

/** The language that somebody chooses anywhere is the one of their account; false where it could not be stored. */
export async function saveOwnLocale(client: Client, locale: Locale): Promise<boolean> {
  const { error } = await client.mutation(UpdateMyAccountDocument, { input: { locale } }).toPromise();
  return error === undefined;
}
