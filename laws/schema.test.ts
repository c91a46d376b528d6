import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/root.ts';
import { schemaFile, schemaText } from '../scripts/schemaText.ts';

test('the printed schema is current; "npm run schema" prints it anew', () => {
  expect(readFileSync(join(root, schemaFile), 'utf8')).toBe(schemaText());
});
