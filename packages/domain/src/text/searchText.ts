/** Letters that Unicode does not take apart into a letter and its mark. */
const apart: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
};

/** In lower case, without accents; Latin letters become ASCII, other scripts stay as they are. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœþøłđðħıŧ]/g, (letter) => apart[letter] ?? letter);

/** "Mueller" as "Müller" is folded: an umlaut that was written as two letters becomes one. */
const withoutTwoLetterUmlauts = (text: string): string => text.replace(/([aou])e/g, '$1');

const separator = '\n';

/**
 * What a row is searched in: its texts, folded, the name first; then once more without umlauts of two letters, if that
 * differs. The database makes the same (`search_text_of`); a test compares the two.
 */
export function searchText(texts: readonly string[]): string {
  const plain = folded(texts.join(separator));
  const short = withoutTwoLetterUmlauts(plain);
  return short === plain ? plain : plain + separator + short;
}

/** What to look for in a search text: "Müller", "Mueller" and "Muller" find each other. At least one must be in it. */
export function searchTerms(typed: string): readonly string[] {
  const plain = folded(typed.trim());
  return [...new Set([plain, withoutTwoLetterUmlauts(plain)])];
}

export const isFoundIn = (text: string, typed: string): boolean =>
  searchTerms(typed).some((term) => text.includes(term));

/** A folded text, and where each of its letters, and its end, stands in the text that it was made of. */
type FoldedText = { readonly plain: string; readonly places: readonly number[] };

/** A text as it is searched in: folded, and once more without umlauts of two letters. */
export function textPlaces(text: string): readonly [FoldedText, FoldedText] {
  const letters: { letter: string; at: number }[] = [];
  let at = 0;
  for (const character of text) {
    for (const letter of folded(character)) letters.push({ letter, at });
    at += character.length;
  }
  const isPartOfUmlaut = (index: number) =>
    letters[index]?.letter === 'e' && /[aou]/.test(letters[index - 1]?.letter ?? '');
  const version = (kept: typeof letters): FoldedText => ({
    plain: kept.map(({ letter }) => letter).join(''),
    // A letter of two UTF-16 units has two places.
    places: [
      ...kept.flatMap(({ letter, at: place }) => Array.from({ length: letter.length }, () => place)),
      text.length,
    ],
  });
  return [version(letters), version(letters.filter((_, index) => !isPartOfUmlaut(index)))];
}
