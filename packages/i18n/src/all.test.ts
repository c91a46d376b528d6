import { problemKeys } from '@carestead/domain/kit/problem';
import { locales } from '@carestead/domain/text/locales';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { all, areas } from './all.ts';
import { catalogue } from './catalogue.ts';

const rows = Object.entries(all);
const sentences = rows.flatMap(([id, text]) => locales.map((locale) => ({ id, locale, sentence: text[locale] })));

const beginningsOf = (area: string) => (area === 'entities' ? ['entity', 'choice', 'hint'] : [area]);

test('an id begins with the name of its area, so that no area overwrites a text of another', () => {
  const misplaced = Object.entries(areas).flatMap(([area, texts]) =>
    Object.keys(texts).filter((id) => !beginningsOf(area).some((beginning) => id.startsWith(`${beginning}.`))),
  );
  expect(misplaced).toEqual([]);
});

test('every area is part of the whole', () => {
  const ids = Object.values(areas).flatMap((texts) => Object.keys(texts));
  expect(Object.keys(all).sort()).toEqual(ids.sort());
});

test('every text has words in every language, without blanks around them', () => {
  expect(sentences.filter(({ sentence }) => sentence === '' || sentence !== sentence.trim())).toEqual([]);
});

test('a text takes the same values in every language', () => {
  const uneven = rows.filter(([, text]) => new Set(locales.map((locale) => valuesOf(text[locale]))).size > 1);
  expect(uneven.map(([id]) => id)).toEqual([]);
});

test('German has Swiss spelling, and no text has an exclamation mark', () => {
  expect(sentences.filter(({ sentence }) => /[ß!]/.test(sentence))).toEqual([]);
});

test.each([
  // Those around a brace are of the syntax of messages.
  ['the typographic apostrophe', locales, /(?<!\})'(?!\{)/],
  ['one character for three dots, after a space', locales, /\.\.\.|\S…/],
  ['quotation marks «so»', ['de', 'fr', 'it'], /["„“”]|«\s|\s»/],
  ['quotation marks “so”', ['en'], /["„«»]/],
  ['no space before a mark, as in Switzerland', locales, /[\p{L}}»]\s[:;?]/u],
  ['lei and suo in small letters', ['it'], /[\p{Ll},;:] (Lei|Sua|Sue|Suo|Suoi)(?!\p{L})/u],
])('texts have %s', (_what, languages, fault) => {
  const checked = sentences.filter(({ locale }) => languages.includes(locale));
  expect(checked.filter(({ sentence }) => fault.test(sentence))).toEqual([]);
});

/** German words whose translation follows the gender, the number or the kind of what they name. */
const severalForms = [
  'Aktiv',
  'Alle',
  'App-Benutzer',
  'Ausgeschaltet',
  'Behoben',
  'Benutzer',
  'Deutsch',
  'Eingeschaltet',
  'Empfänger',
  'Erledigt',
  'Fehlgeschlagen',
  'Geöffnet',
  'Inaktiv',
  'Keine',
  'Knoten',
  'Knoten der Gruppe',
  'Kritisch',
  'Neu',
  'Normal',
  'Offen',
  'Ruf beenden',
  'Senden',
  'Zugestellt',
  'seit {time}',
  'Übernommen',
  'Übertragen',
];

test('what is one text in German is one text in every language', () => {
  const german = Map.groupBy(Object.values(all), ({ de }) => de);
  const uneven = [...german].filter(([, texts]) => new Set(texts.map((text) => JSON.stringify(text))).size > 1);
  expect(uneven.map(([de]) => de).sort()).toEqual(severalForms);
});

test('every problem of the domain has a text', () => {
  const ids = Object.keys(catalogue('de'));
  expect(problemKeys.filter((key) => !ids.includes(`problem.${key}`))).toEqual([]);
});

test('a compiled plural keeps its forms', () => {
  expect(catalogue('en')['problem.at_least']).toEqual([
    ['size', 'plural', { one: ['At least ', '#', ' character.'], other: ['At least ', '#', ' characters.'] }],
  ]);
});

function valuesOf(sentence: string): string {
  const names = compileMessageOrThrow(sentence).flatMap((token) => (typeof token === 'string' ? [] : [token[0]]));
  return [...new Set(names)].sort().join();
}
