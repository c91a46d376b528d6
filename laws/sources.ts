import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type VisitorObject } from 'rolldown/utils';
import { root } from '../scripts/root.ts';

/** One source file: its path from the root of the checkout, and its text. */
export type Source = { path: string; text: string };

/** Everything that is written by hand, so that a new folder is under the laws from its first file on. */
export function readSources(): Source[] {
  const found = globSync('{apps,bench,e2e,laws,packages,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', '**/generated', '**/dist'],
  });
  return found.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Walks the syntax tree of a source. */
export function visit({ path, text }: Source, visitor: VisitorObject) {
  const { program, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  new Visitor(visitor).visit(program);
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
