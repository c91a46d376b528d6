import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const isSource = import.meta.url.endsWith('.ts');
const dist = new URL(isSource ? '../../../../dist/' : '../', import.meta.url);

export type BuiltFiles = {
  webFolder: string;
  page: string | null;
  /** The wall's own. */
  wallPage: string | null;
  /** The companion app, which is served under /app/. */
  phoneFolder: string;
  phonePage: string | null;
  documents: readonly string[];
};

/** What the build made of the web: the page, its files, and the documents that its screens send. */
export function readBuiltFiles(): BuiltFiles {
  const webFolder = fileURLToPath(new URL('web', dist));
  const phoneFolder = fileURLToPath(new URL('phone', dist));
  return {
    webFolder,
    phoneFolder,
    phonePage: read(`${phoneFolder}/index.html`),
    page: read(`${webFolder}/index.html`),
    wallPage: read(`${webFolder}/display.html`),
    documents: z.array(z.string()).parse(JSON.parse(read(fileURLToPath(new URL('documents.json', dist))) ?? '[]')),
  };
}

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
