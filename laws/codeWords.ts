import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';
import { lineAt, type Source } from './sources.ts';

export type CodeWord = { words: readonly string[]; instead: string; except: readonly string[] };

export const codeWords = (): CodeWord[] => codeWordsOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));

/** Rows whose first cell is "code": words that no name and no comment uses, what to say, and files that may. */
export function codeWordsOf(glossary: string): CodeWord[] {
  return glossary.split('\n').flatMap((line) => {
    const [, kind = '', words = '', instead = '', except = ''] = line.split('|').map((cell) => cell.trim());
    if (kind !== 'code') return [];
    return [{ words: words.split(', '), instead, except: except.split(' ').filter((path) => path !== '') }];
  });
}

/** Every place that uses one of them, by itself or as a part of a name: `toldAt`, `wasTold`, `told_at`. */
export function codeWordProblems(sources: readonly Source[], rows: readonly CodeWord[]): string[] {
  return rows.flatMap(({ words, instead, except }) => {
    const expression = expressionOf(words);
    return sources
      .filter(({ path }) => !except.some((part) => path.includes(part)))
      .flatMap(({ path, text }) =>
        [...text.matchAll(expression)].map(
          ({ index, 0: found }) => `${path}:${lineAt(text, index)} says "${found}", say ${instead}`,
        ),
      );
  });
}

function expressionOf(words: readonly string[]): RegExp {
  const small = words.join('|');
  const large = words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join('|');
  return new RegExp(`(?:(?<![A-Za-z])(?:${small})|(?<![A-Z])(?:${large}))(?![a-z])`, 'g');
}
