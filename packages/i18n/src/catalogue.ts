import type { Locale } from '@carestead/domain/text/locales';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { all, areas, type MessageId } from './all.ts';
import type { Text } from './texts.ts';

export type Catalogue = Readonly<Record<MessageId, CompiledMessage>>;

/** Areas that the console never shows: it loads all the others. */
export const notInConsole = ['mail', 'wallDesk', 'wallRare'] as const satisfies readonly (keyof typeof areas)[];

/**
 * All texts of one language, or those of a few areas for a page that loads no others, compiled: the
 * browser's build writes them out, the server loads them once when it starts.
 */
export function catalogue(locale: Locale): Catalogue;
export function catalogue(locale: Locale, names: readonly string[]): Partial<Catalogue>;
export function catalogue(locale: Locale, names?: readonly string[]): Partial<Catalogue> {
  if (names?.includes('console'))
    return catalogue(
      locale,
      Object.keys(areas).filter((name) => !(notInConsole as readonly string[]).includes(name)),
    );
  if (names === undefined) return compiled(Object.entries(all), locale);
  return compiled(
    Object.entries(areas).flatMap(([name, texts]) => (names.includes(name) ? Object.entries(texts) : [])),
    locale,
  );
}

const compiled = (texts: readonly [string, Text][], locale: Locale): Partial<Catalogue> =>
  Object.fromEntries(texts.map(([id, text]) => [id, compileMessageOrThrow(text[locale])]));
