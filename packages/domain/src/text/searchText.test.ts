import { expect, test } from 'vitest';
import { isFoundIn, searchTerms, searchText } from './searchText.ts';

test.each([
  ['Müller', 'muller'],
  ['Mueller', 'mueller\nmuller'],
  ['Zimmer 12', 'zimmer 12'],
  ['Straße', 'strasse'],
  ['Élodie Çelik', 'elodie celik'],
  ['Søren Ærø Łódź', 'soren aero lodz\nsoren aro lodz'],
  ['ﬁnal ½', 'final 1⁄2'],
  ['Ελένη', 'ελενη'],
  ['İzmir', 'izmir'],
])('%s is searched as %s', (text, expected) => {
  expect(searchText([text])).toBe(expected);
});

test('all texts of a row are searched, the name first', () => {
  expect(searchText(['Zimmer 2', '', 'SN-Ü7'])).toBe('zimmer 2\n\nsn-u7');
});

const spellings = ['Müller', 'Mueller', 'Muller', 'MÜLLER', 'müller', 'mu\u0308ller'];

test.each(spellings)('%s finds every spelling', (typed) => {
  for (const name of spellings) expect(isFoundIn(searchText([`Anna ${name}`]), typed), name).toBe(true);
});

test.each([
  ['er', 'Bauer'],
  ['euer', 'Feuerwehr'],
  ['erueck', 'Bauerueck'],
  ['elle', 'Quelle'],
  ['strasse', 'Hauptstraße'],
  ['straße', 'Hauptstrasse'],
  ['  ost ', 'Pflege Ost'],
  ['', 'Pflege Ost'],
])('"%s" is found in "%s"', (typed, name) => {
  expect(isFoundIn(searchText([name]), typed)).toBe(true);
});

test.each([
  ['west', 'Pflege Ost'],
  ['ostwest', 'Ost'],
])('"%s" is not found in "%s"', (typed, name) => {
  expect(isFoundIn(searchText([name]), typed)).toBe(false);
});

test('what is typed without an umlaut of two letters is looked for once', () => {
  expect(searchTerms('Müller')).toEqual(['muller']);
  expect(searchTerms('Mueller')).toEqual(['mueller', 'muller']);
});
