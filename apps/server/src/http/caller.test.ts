import { expect, test } from 'vitest';
import { localeOf } from './caller.ts';

test.each([
  ['fr', 'fr'],
  ['IT-ch;q=0.9, de', 'it'],
  [' en-GB', 'en'],
  ['pl, cs;q=0.8,fr;q=0.7, en', 'fr'],
  ['pl', 'de'],
  ['', 'de'],
  [undefined, 'de'],
  [['fr'], 'de'],
])('%j is answered in %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});
