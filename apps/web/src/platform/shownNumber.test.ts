import { catalogue } from '@carestead/i18n/catalogue';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { shownNumber, withShownNumbers } from './shownNumber.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1234, "1'234"],
  [65535, "65'535"],
  [1234567, "1'234'567"],
])('%i is shown as %s', (value, shown) => {
  expect(shownNumber(value)).toBe(shown);
});

test.each([
  ['de', "1'234 Einträge", "Alle 1'234 Treffer auswählen"],
  ['en', "1'234 entries", "Select all 1'234 hits"],
  ['fr', "1'234 éléments", "Sélectionner les 1'234 résultats"],
  ['it', "1'234 elementi", "Seleziona tutti i 1'234 risultati"],
] as const)('a sentence in %s has the same thousands mark', (locale, counted, all) => {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogue(locale) } });
  const said = (id: 'list.count' | 'list.select_all_hits') =>
    withShownNumbers(i18n._(id, { count: 1234 }), { count: 1234 }, locale);
  expect(said('list.count')).toBe(counted);
  expect(said('list.select_all_hits')).toBe(all);
});

test('an id is a name and stays as it is', () => {
  expect(withShownNumbers('Unbekannt (1234)', { id: 1234 }, 'de')).toBe('Unbekannt (1234)');
});
