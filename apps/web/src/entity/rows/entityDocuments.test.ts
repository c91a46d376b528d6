import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedEntities } from '@carestead/domain/entities';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { entityDocuments } from './entityDocuments.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../server/schema.graphql'), 'utf8'));

describe.each(listedEntities.map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
  test('every document fits the schema', () => {
    const texts = Object.values(entityDocuments(entity)).filter((text) => text !== null);
    expect(texts.flatMap((text) => validate(schema, parse(text)))).toEqual([]);
  });

  test('only what has an order of its own is sorted by hand', () => {
    expect(entityDocuments(entity).sort === null).toBe(entity.sortable === undefined);
  });
});
