import type { Locale } from '@carestead/domain/text/locales';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { all, areas, type MessageId } from './all.ts';
import type { Text } from './texts.ts';

export type Catalogue = Readonly<Record<MessageId, CompiledMessage>>;

/** All texts of one language, compiled: the browser's build writes them out, the server asks once when it starts. */
export const catalogue = (locale: Locale): Catalogue => compiled(all, locale) as unknown as Catalogue;

/** The texts of a few areas, for a page that has no room for the others. */
export const catalogueOf = (locale: Locale, names: readonly string[]): Partial<Catalogue> =>
  compiled(
    Object.assign({}, ...Object.entries(areas).flatMap(([name, texts]) => (names.includes(name) ? [texts] : []))),
    locale,
  );

const compiled = (texts: Readonly<Record<string, Text>>, locale: Locale) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessageOrThrow(text[locale])]));
