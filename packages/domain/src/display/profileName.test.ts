import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './profileName.ts';

test.each([
  ['Stationszimmer 2. OG', 'stationszimmer-2-og'],
  ['Gänge Süd & Nord', 'gaenge-sued-nord'],
  ['Étage 3, accueil', 'etage-3-accueil'],
  ['  ', 'display'],
  ['日本', 'display'],
])('the wall "%s" is found at %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a second wall of the same name gets a number', () => {
  expect(freeSlug('Empfang', ['empfang', 'empfang-2'])).toBe('empfang-3');
});

test('whatever a wall is called, its address needs no escaping and is new', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (name, others) => {
      const taken = others.map(slugOf);
      const slug = freeSlug(name, taken);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(taken).not.toContain(slug);
    }),
  );
});
