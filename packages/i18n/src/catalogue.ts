import type { Locale } from '@carestead/domain/text/locales';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { all, areas, type MessageId } from './all.ts';
import type { Text } from './texts.ts';

export type Catalogue = Readonly<Record<MessageId, CompiledMessage>>;

/** Areas that the console never shows: it loads all the others. */
export const notInConsole = [
  'mail',
  'routing',
  'wallDesk',
  'wallRare',
] as const satisfies readonly (keyof typeof areas)[];

/** Areas whose texts come with the screens of their feature; their titles are there from the beginning, for menus. */
export const featureAreas = [
  'account',
  'audit',
  'displays',
  'maintenance',
  'role',
  'setup',
  'user',
  'video',
] as const satisfies readonly (keyof typeof areas)[];

export type FeatureArea = (typeof featureAreas)[number];

const isOfFeature = (id: string) => featureAreas.some((area) => id.startsWith(`${area}.`) && id !== `${area}.title`);

/**
 * All texts of one language, or those of a few areas for a page that loads no others, compiled: the
 * browser's build writes them out, the server loads them once when it starts.
 */
export function catalogue(locale: Locale): Catalogue;
export function catalogue(locale: Locale, names: readonly string[]): Partial<Catalogue>;
export function catalogue(locale: Locale, names?: readonly string[]): Partial<Catalogue> {
  if (names?.includes('console')) {
    const inConsole = Object.keys(areas).filter((name) => !(notInConsole as readonly string[]).includes(name));
    return catalogue(locale, inConsole);
  }
  if (names?.includes('entry'))
    return Object.fromEntries(Object.entries(catalogue(locale, ['console'])).filter(([id]) => !isOfFeature(id)));
  if (names === undefined) return compiled(Object.entries(all), locale);
  return compiled(
    Object.entries(areas).flatMap(([name, texts]) => (names.includes(name) ? Object.entries(texts) : [])),
    locale,
  );
}

const compiled = (texts: readonly [string, Text][], locale: Locale): Partial<Catalogue> =>
  Object.fromEntries(texts.map(([id, text]) => [id, compileMessageOrThrow(text[locale])]));
