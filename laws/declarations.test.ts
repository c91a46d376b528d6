import { entities } from '@carestead/domain/entities';
import { expect, test } from 'vitest';
import { longDeclarations } from './longDeclarations.ts';
import { readSources } from './sources.ts';

test('an entity is declared in at most 30 lines', () => {
  expect(longDeclarations(readSources())).toEqual([]);
});

test('no two entities share a name or a plural, because tables, API and texts are called by them', () => {
  const words = entities.flatMap(({ name, plural }) => [name, plural]);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

test('a declaration that is too long is reported by its file', () => {
  const path = 'packages/domain/src/entities/planted.ts';
  const planted = (lines: number) => ({
    path,
    text: `export const planted = entity('planted', {\n${'  a: 1,\n'.repeat(lines - 2)}});\n`,
  });
  expect(longDeclarations([planted(30)])).toEqual([]);
  expect(longDeclarations([planted(31)])).toEqual([`${path} declares an entity in 31 lines, 30 are enough`]);
});
