import { searchTerms, textPlaces } from '../text/searchText.ts';
import { macAddress } from '../text/textStyles.ts';
import { isForgiven } from './typingErrors.ts';

/** From the first character to behind the last. */
export type Match = { start: number; end: number };

/**
 * Where in a text the typed one is: all of it, else the first of its words that is there, else a word that was meant
 * with a typing error.
 */
export function findMatch(text: string, typed: string): Match | null {
  const versions = textPlaces(text);
  const words = typed.trim().split(/\s+/);
  for (const wanted of [typed, ...words]) {
    const found = literalMatch(versions, wanted);
    if (found) return found;
  }
  for (const word of words) {
    const found = meantMatch(versions, word);
    if (found) return found;
  }
  return null;
}

/** Whether it is there as it was typed; an address without its colons is the same address. */
export const isLiterallyIn = (text: string, typed: string) => literalMatch(textPlaces(text), typed) !== null;

type Versions = ReturnType<typeof textPlaces>;

function literalMatch(versions: Versions, wanted: string): Match | null {
  for (const { plain, places } of versions)
    for (const term of [wanted, macAddress(wanted) ?? ''].flatMap(searchTerms)) {
      const at = term === '' ? -1 : plain.indexOf(term);
      if (at >= 0) return matchOf(places, at, at + term.length);
    }
  return null;
}

function meantMatch(versions: Versions, wanted: string): Match | null {
  for (const { plain, places } of versions)
    for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{N}]+/gu))
      if (searchTerms(wanted).some((term) => isForgiven(term, word)))
        return matchOf(places, index, index + word.length);
  return null;
}

/** A letter that was folded into two belongs to the match as a whole. */
function matchOf(places: readonly number[], from: number, to: number): Match {
  const last = places[to - 1] ?? 0;
  return { start: places[from] ?? 0, end: places.find((place, index) => index >= to && place > last) ?? last };
}
