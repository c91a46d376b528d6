import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@carestead/domain/text/locales';
import { root } from '../scripts/root.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One row of the glossary's table of words that are not used. */
export type RefusedWords = {
  locale: string;
  words: readonly string[];
  instead: string;
  /** Beginnings of the ids that may have the words after all. */
  except: readonly string[];
};

export const refusedWords = (): RefusedWords[] => rowsOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));

/** Rows whose first cell is a language; the other tables of the glossary have a concept there. */
export function rowsOf(glossary: string): RefusedWords[] {
  return glossary.split('\n').flatMap((line) => {
    const [, locale = '', words = '', instead = '', except = ''] = line.split('|').map((cell) => cell.trim());
    if (!locales.some((known) => known === locale)) return [];
    return [{ locale, words: words.split(', '), instead, except: except.split(' ').filter((id) => id !== '') }];
  });
}

/** Every text with a word that the glossary refuses, and what to write instead. */
export function refusedWordProblems(texts: Texts, rows: readonly RefusedWords[]): string[] {
  return rows.flatMap(({ locale, words, instead, except }) => {
    const asked = Object.entries(texts).filter(([id]) => !except.some((start) => id.startsWith(start)));
    return words.flatMap((word) => {
      const expression = expressionOf(word);
      return asked
        .filter(([, text]) => expression.test(text[locale] ?? ''))
        .map(([id]) => `${id} says "${word}" in ${locale}, say ${instead}`);
    });
  });
}

/** The word by itself; a small first letter stands for a capital one too, a star for any ending. */
function expressionOf(word: string): RegExp {
  const [first = '', ...rest] = word.replace(/\*$/, '');
  const start = first.toUpperCase() === first ? first : `[${first}${first.toUpperCase()}]`;
  const end = word.endsWith('*') ? '' : '(?!\\p{L})';
  return new RegExp(`(?<!\\p{L})${start}${rest.join('')}${end}`, 'u');
}
