import { all } from '@carestead/i18n/all';
import { expect, test } from 'vitest';
import { refusedWordProblems, refusedWords, rowsOf } from './refusedWords.ts';

test('no text has a word that the glossary refuses', () => {
  expect(refusedWordProblems(all, refusedWords())).toEqual([]);
});

test('the glossary refuses words in every language', () => {
  expect([...new Set(refusedWords().map(({ locale }) => locale))].sort()).toEqual(['de', 'en', 'fr', 'it']);
});

const glossary = `
| Call | Ruf | Call | Appel | Chiamata |
| de | Anzeige, Anzeigen | Rufanzeige | display. |
| de | verdrahtet* | verkabelt | |
| it | voi, vostr* | lei | |
`;

test.each([
  ['a noun', { de: 'Alle Anzeigen' }, ['planted.text says "Anzeigen" in de, say Rufanzeige']],
  ['the verb that is written like it', { de: 'Rufe anzeigen' }, []],
  ['a longer word', { de: 'Rufanzeige und Anzeigegruppe' }, []],
  ['any ending', { de: 'Verdrahtete Geräte' }, ['planted.text says "verdrahtet*" in de, say verkabelt']],
  ['another language', { fr: 'voi' }, []],
  ['a form of address', { it: 'Il vostro ruolo' }, ['planted.text says "vostr*" in it, say lei']],
])('%s', (_what, text, problems) => {
  expect(refusedWordProblems({ 'planted.text': text }, rowsOf(glossary))).toEqual(problems);
});

test('an id that is excepted may have the word', () => {
  expect(refusedWordProblems({ 'display.text': { de: 'Diese Anzeige' } }, rowsOf(glossary))).toEqual([]);
});
