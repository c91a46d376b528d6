import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../../..');
const documents = join(root, 'apps/web/src/generated/documents.json');

/** In a process of its own, because Vite would load a second copy of graphql into this one. */
const generate = () => promisify(execFile)(process.execPath, [join(root, 'scripts/generate.ts')]);

/** Keeps the generated types beside the documents, and hands their texts to the server, which compiles exactly these. */
export function graphqlDocuments(): Plugin {
  return {
    name: 'carestead:documents',
    async buildStart() {
      if (this.environment.mode === 'dev' || !existsSync(documents)) await generate();
    },
    async watchChange(file) {
      if (/\.graphql$|\/domain\/src\/entities\/|\/entityDocuments\.ts$/.test(file)) await generate();
    },
    writeBundle() {
      mkdirSync(join(root, 'dist'), { recursive: true });
      copyFileSync(documents, join(root, 'dist/documents.json'));
    },
  };
}
