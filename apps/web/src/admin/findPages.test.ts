import { expect, test } from 'vitest';
import { findPages } from './findPages.ts';

const page = (title: string, synonyms = '') => ({ href: title, title, synonyms });

const pages = [
  page('Rufarten', 'Alarmarten, Farbe, LED, Dringlichkeit'),
  page('Rufquellen', 'Absender'),
  page('Rufquellengruppen'),
  page('Zeitpläne', 'Schicht, Uhrzeit'),
  page('Benutzer', 'Personal, Konto, Passwort'),
  page('Einstellungen', 'Batterie, Schwelle'),
];

test.each([
  ['', []],
  ['  ', []],
  ['ruf', ['Rufarten', 'Rufquellen', 'Rufquellengruppen']],
  ['gruppen', ['Rufquellengruppen']],
  ['passwort', ['Benutzer']],
  ['zeitplane', ['Zeitpläne']],
  ['ZEITPLAENE', ['Zeitpläne']],
  ['schw', ['Einstellungen']],
  ['ruf led', ['Rufarten']],
  ['led ruf', ['Rufarten']],
  ['eit', ['Zeitpläne']],
  ['gibt es nicht', []],
])('"%s" finds %j', (typed, titles) => {
  expect(findPages(pages, typed).map(({ title }) => title)).toEqual(titles);
});

test('a title comes before a synonym, and the beginning of a word before its inside', () => {
  const found = findPages([page('Konten', 'Rollen'), page('Wachrollen'), page('Rollen')], 'rollen');
  expect(found.map(({ title }) => title)).toEqual(['Rollen', 'Wachrollen', 'Konten']);
});
