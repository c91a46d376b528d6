/** Shorter words are too easily another word, and a wrong digit is another room or device. */
const shortestForgiven = 4;
const shortestForTwo = 8;

/** How many errors a typed word may have. */
export function forgiven(typed: string): number {
  if (typed.length < shortestForgiven || /\d/.test(typed)) return 0;
  return typed.length < shortestForTwo ? 1 : 2;
}

/**
 * With how few errors somebody who meant this word, or its beginning, has typed that: letters that are missing, too many,
 * wrong, or swapped with the next.
 */
export function typingErrors(typed: string, word: string): number {
  const width = Math.min(word.length, typed.length + forgiven(typed)) + 1;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column < width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      const [diagonal = 0, above = 0, left = 0] = [last[column - 1], last[column], next[column - 1]];
      const plain = Math.min(diagonal + (isSame ? 0 : 1), above + 1, left + 1);
      next.push(isSwapped && row > 1 && column > 1 ? Math.min(plain, (beforeLast[column - 2] ?? 0) + 1) : plain);
    }
    beforeLast = last;
    last = next;
  }
  return Math.min(...last);
}

export const isForgiven = (typed: string, word: string) => typingErrors(typed, word) <= forgiven(typed);

const mostCorrections = 5;

/** The words that somebody may have meant, the likeliest first. */
export const corrections = (typed: string, words: readonly string[]): readonly string[] =>
  words
    .map((word) => ({ word, errors: typingErrors(typed, word) }))
    .filter(({ errors }) => errors > 0 && errors <= forgiven(typed))
    .toSorted((a, b) => a.errors - b.errors || a.word.length - b.word.length)
    .slice(0, mostCorrections)
    .map(({ word }) => word);

/** The word with each two neighbouring letters swapped: the error that is made most often. */
export const swapped = (typed: string): readonly string[] =>
  Array.from({ length: Math.max(0, typed.length - 1) }, (_, at) =>
    [typed.slice(0, at), typed[at + 1], typed[at], typed.slice(at + 2)].join(''),
  );
