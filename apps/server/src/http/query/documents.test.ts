import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createDocuments } from './documents.ts';

const schema = buildSchema('type Query { a: Int }');
const own = '{ a }';
const long = (number: number) => `{ x${number}: a } #${'-'.repeat(10_000)}`;

test('a document is parsed once, a shipped one for good and others until they take too much memory', () => {
  const { parse, isOurs } = createDocuments(schema, 'production', [own]);
  const ours = parse(own);
  const first = parse(long(0));
  expect(parse(long(0))).toBe(first);
  for (let number = 1; number < 100; number += 1) parse(long(number));
  expect(parse(long(99))).toBe(parse(long(99)));
  expect(parse(long(0))).not.toBe(first);
  expect(parse(own)).toBe(ours);
  expect([isOurs(ours), isOurs(first)]).toEqual([true, false]);
});
