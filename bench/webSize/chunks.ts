import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scripts of a built web: where it begins, what can be loaded later, and the text of each. */
export type Chunks = { first: readonly string[]; lazy: readonly string[]; texts: ReadonlyMap<string, string> };

export function readChunks(folder: string, page = 'index.html'): Chunks {
  const first = found(readFileSync(join(folder, page), 'utf8'), /<script[^>]+src="\/assets\/([^"]+)"/g);
  const assets = join(folder, 'assets');
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const all = new Map(files.map((file) => [file, readFileSync(join(assets, file), 'utf8')]));
  const texts = new Map<string, string>();
  // What lies there from an earlier build is reached by nobody.
  const reach = (file: string) => {
    const text = all.get(file);
    if (text === undefined || texts.has(file)) return;
    texts.set(file, text);
    for (const next of [...importsOf(text), ...laterImportsOf(text)]) reach(next);
  };
  for (const file of first) reach(file);
  return { first, texts, lazy: [...new Set([...texts.values()].flatMap(laterImportsOf))] };
}

/** These files and whatever they cannot start without. */
export function loadedBy({ texts }: Chunks, files: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const load = (file: string) => {
    const text = texts.get(file);
    if (text === undefined || loaded.has(file)) return;
    loaded.add(file);
    for (const next of importsOf(text)) load(next);
  };
  for (const file of files) load(file);
  return loaded;
}

const importsOf = (text: string) => found(text, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);

const laterImportsOf = (text: string) => found(text, /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g);

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, file]) => (file === undefined ? [] : [file]));
