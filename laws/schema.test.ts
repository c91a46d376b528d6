import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOperationAST, parse as parseText, validateSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createDocuments } from '../apps/server/src/http/query/documents.ts';

import { idleSchema } from '../apps/server/src/schema.ts';
import documents from '../apps/web/src/generated/documents.json' with { type: 'json' };
import { root } from '../scripts/root.ts';
import { schemaFile, schemaText } from '../scripts/schemaText.ts';

test('the printed schema is current; "npm run schema" prints it anew', () => {
  expect(readFileSync(join(root, schemaFile), 'utf8')).toBe(schemaText());
});

test('the schema is valid, because the server does not validate it again', () => {
  expect(validateSchema(idleSchema())).toEqual([]);
});

test('what our own screens send is valid for the schema, because the server does not validate it again', () => {
  const { parse, validate } = createDocuments(idleSchema(), 'production');
  const refused = documents.filter((text) => validate(parse(text)).length > 0);
  expect(documents.length).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});

test('a shipped subscription varies by system alone: each value of a variable costs an execution per change', () => {
  const variables = documents
    .map((text) => getOperationAST(parseText(text)))
    .filter((operation) => operation?.operation === 'subscription')
    .flatMap((operation) => operation?.variableDefinitions ?? [])
    .map(({ variable }) => variable.name.value);
  expect([...new Set(variables)]).toEqual(['system_id']);
});
