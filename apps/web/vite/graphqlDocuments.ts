import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { generate } from '../../../scripts/generate.ts';

const documents = join(import.meta.dirname, '../src/generated/documents.json');
const dist = join(import.meta.dirname, '../../../dist');

/** Keeps the generated types beside the documents, and hands their texts to the server, which compiles exactly these. */
export function graphqlDocuments(): Plugin {
  return {
    name: 'carestead:documents',
    async buildStart() {
      if (this.environment.mode === 'dev' || !existsSync(documents)) await generate();
    },
    async watchChange(file) {
      if (file.endsWith('.graphql')) await generate();
    },
    writeBundle() {
      mkdirSync(dist, { recursive: true });
      copyFileSync(documents, join(dist, 'documents.json'));
    },
  };
}
