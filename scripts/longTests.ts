import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Every long test says on a line of its own what it takes: "// Needs: root, a tmpfs of 64 MB, 2 minutes." */
export function longTests(): { file: string; needs: string | null }[] {
  const files = globSync('{packages,apps,laws,bench,scripts}/**/*.long.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  return files.sort().map((file) => ({ file, needs: needsOf(readFileSync(join(root, file), 'utf8')) }));
}

const needsOf = (source: string) => /^\/\/ Needs: (.+)$/m.exec(source)?.[1] ?? null;

/** The tests of `npm test` that generate their data, always the same there (scripts/propertySeed.ts). */
export function propertyTests(): string[] {
  return globSync('{packages,apps}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((file) => !file.endsWith('.long.test.ts'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"))
    .sort();
}
