import { locales } from '@carestead/domain/text/locales';
import { expect, test } from 'vitest';
import { mail } from './mail.ts';
import { sentence } from './sentence.ts';

test('values stand where the text has their names', () => {
  expect(sentence('Guten Tag {name}', { name: 'Anna {x} #' })).toBe('Guten Tag Anna {x} #');
  expect(sentence('L’adresse de {name} – {name}', { name: 'Anna' })).toBe('L’adresse de Anna – Anna');
});

test.each([
  ['a value that was not given', 'Guten Tag {name}'],
  ['a plural', '{name, plural, one {# Ruf} other {# Rufe}}'],
])('%s is refused', (_what, message) => {
  expect(() => sentence(message, { other: 'Anna' })).toThrow(/cannot be said/);
});

test('every text of a mail can be said in every language', () => {
  for (const text of Object.values(mail)) {
    for (const locale of locales) expect(sentence(text[locale], { name: 'Anna', count: '2' })).not.toMatch(/[{}]/);
  }
});
