import { entities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { searchedFields } from '@carestead/domain/kit/listInput';
import { searchText } from '@carestead/domain/text/searchText';
import { beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../testing/database.ts';
import { createTestDatabase } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  atEndOfFile(database.drop);
});

/** Every letter of Latin, Greek and Cyrillic scripts, alone and between others, and what people type. */
const letters = Array.from({ length: 0x0530 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).filter(
  (letter) => /[\p{L}\p{N}\p{P}\p{S}\p{Z}]/u.test(letter),
);
const extended = Array.from({ length: 0x0100 }, (_, index) => String.fromCodePoint(index + 0x1e00));
const typed = [
  'Müller',
  'Mueller',
  'mu\u0308ller',
  'Bauer',
  'aee oee uee',
  'ẞ',
  'ΟΔΟΣ ὈΔΥΣΣΕΎΣ',
  'ﬁ ½ ①',
  'İzmir Iğdır',
  '日本',
  'a\nb',
  '',
  '😀 e',
];

test('the database folds texts as the domain does', async () => {
  const texts = [...typed, ...[...letters, ...extended].flatMap((letter) => [letter, `a${letter}e`])];
  const rows = (await database.ownerQuery('SELECT search_text_of(value) AS folded FROM unnest($1::text[]) AS value', [
    texts,
  ])) as { folded: string }[];
  const different = texts.flatMap((text, index) => {
    const ours = searchText([text]);
    const theirs = rows[index]?.folded;
    return ours === theirs ? [] : [{ text, ours, theirs }];
  });
  expect(different).toEqual([]);
});

test('the search text of an entity is made of the fields that its list is searched in, the name first', async () => {
  const made = (await database.ownerQuery(
    `SELECT table_name, generation_expression AS expression FROM information_schema.columns
     WHERE column_name = 'search_text' AND table_schema = 'public' AND table_name NOT LIKE 'call_log%'
       AND table_name NOT IN ('node_notes', 'sync_differences', 'incidents')`,
  )) as { table_name: string; expression: string }[];
  const listed = entities.filter((entity: Entity) => !entity.partOf && !entity.singleton);
  expect(Object.fromEntries(made.map(({ table_name, expression }) => [table_name, fieldsIn(expression)]))).toEqual(
    Object.fromEntries(listed.map((entity: Entity) => [entity.plural, searchedFields(entity)])),
  );
});

const functions: ReadonlySet<string> = new Set(['search_text_of', 'coalesce']);

/** What is left of the expression without texts and types; a column whose name is a word of SQL stands in quotes. */
const fieldsIn = (expression: string) =>
  [...expression.replace(/'[^']*'(::text)?|::text/g, '').matchAll(/"?([a-z_0-9]+)"?/gi)]
    .map(([, name = '']) => name.toLowerCase())
    .filter((name) => !functions.has(name));
