import type { Locale } from '@carestead/domain/text/locales';
import type { Client } from 'urql';
import { UpdateMyAccountDocument } from '../generated/graphql.ts';

/** A chosen language is stored in the user's account; false where that failed. */
export async function saveOwnLocale(client: Client, locale: Locale): Promise<boolean> {
  const { error } = await client.mutation(UpdateMyAccountDocument, { input: { locale } }).toPromise();
  return error === undefined;
}
