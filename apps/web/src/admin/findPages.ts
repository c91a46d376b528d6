import { searchTerms, searchText } from '@carestead/domain/text/searchText';

/** A page by what it is called and by what people may call it. */
export type SearchedPage = { href: string; title: string; synonyms: string };

/** The pages in which every typed word begins a word: those with the title first, then those with a synonym. */
export function findPages<P extends SearchedPage>(pages: readonly P[], typed: string): readonly P[] {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const isFound = (...texts: string[]) => {
    const found = ` ${searchText(texts)}`.split(/[\s,/()-]+/);
    return words.every((word) => searchTerms(word).some((term) => found.some((each) => each.startsWith(term))));
  };
  // German joins words: "gruppe" is to find "Rufquellengruppen".
  const isInside = (text: string) =>
    words.every((word) => searchTerms(word).some((term) => searchText([text]).includes(term)));
  const rank = ({ title, synonyms }: P) => {
    if (isFound(title)) return 0;
    if (isInside(title)) return 1;
    return isFound(title, synonyms) ? 2 : null;
  };
  return pages
    .flatMap((page) => {
      const place = rank(page);
      return place === null ? [] : [{ page, place }];
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ page }) => page);
}
