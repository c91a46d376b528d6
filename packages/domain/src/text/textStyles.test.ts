import { expect, test } from 'vitest';
import { deletionPhrase, isDeletionPhrase } from './deletionPhrase.ts';
import { locales } from './locales.ts';
import { asCode } from './textStyles.ts';

test.each([
  ['a-12.3 b', 'A-12.3 B'],
  ['zimmer/214!', 'ZIMMER214'],
  ['küche', 'KCHE'],
])('the code %j becomes %j', (typed, code) => {
  expect(asCode(typed)).toBe(code);
});

test('the phrase for deleting is requested in the language of the person', () => {
  for (const locale of locales)
    expect(isDeletionPhrase(` ${deletionPhrase(locale).toUpperCase()} `, locale)).toBe(true);
  expect(isDeletionPhrase('delete', 'de')).toBe(false);
  expect(isDeletionPhrase('', 'de')).toBe(false);
});
