import { expect, test } from 'vitest';
import { codeWordProblems, codeWords, codeWordsOf } from './codeWords.ts';
import { readSources } from './sources.ts';

/** The texts of the product have a table of their own. */
const isCode = ({ path }: { path: string }) =>
  !path.startsWith('packages/i18n/src') && !path.startsWith('laws/codeWords');

test('names and comments use none of the words that the glossary refuses in code', () => {
  const rows = codeWords();
  expect(rows.length).toBeGreaterThan(3);
  expect(codeWordProblems(readSources().filter(isCode), rows)).toEqual([]);
});

const rows = codeWordsOf(`
| code | told, heard | published, received | embedded/ |
| de | Anzeige | Rufanzeige | |
`);

test.each([
  ['const toldAt = 1;', 1],
  ['const wasTold = 1;', 1],
  ['// what it has heard', 1],
  ['const told_at = 1;', 1],
  ['const untoldable = 1;', 0],
  ['const published = 1;', 0],
])('%s', (text, count) => {
  expect(codeWordProblems([{ path: 'apps/server/src/a.ts', text }], rows)).toHaveLength(count);
});

test('a file that is excepted may have the word', () => {
  expect(codeWordProblems([{ path: 'apps/server/src/embedded/a.ts', text: 'told' }], rows)).toEqual([]);
});
