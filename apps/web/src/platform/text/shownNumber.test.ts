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

test.each(['de', 'en', 'fr', 'it'] as const)('a sentence in %s has the same thousands mark', (locale) => {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogue(locale) } });
  const values = { count: 1234 };
  for (const id of ['list.count', 'list.select_all_hits'] as const) {
    const said = withShownNumbers(i18n._(id, values), values, locale);
    expect(said.match(/\d\D?\d{3}/)?.[0]).toBe("1'234");
  }
});

test('an id is a name and stays as it is', () => {
  expect(withShownNumbers('Unbekannt (1234)', { id: 1234 }, 'de')).toBe('Unbekannt (1234)');
});
